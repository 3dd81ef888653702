import type { MemberId, Script, SiteId } from '@tianping/base';
import { restrictionsOf } from '@tianping/office/server';
import { siteTimeText } from '@tianping/sportsbook';
import { textsOf } from '../../../http/texts.ts';
import type { Services } from '../../../services.ts';
import { withdrawalHoldTexts as text } from './hold-messages.ts';

/** Characters of a note that are shown, so that the sentence fits. */
const NOTE_SHOWN = 120;

/** Restrictions on a member's account now, in sentences for staff who decide on its money. */
export async function holdsOf(
  { office, protection }: Pick<Services, 'office' | 'protection'>,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  script: Script,
): Promise<string[]> {
  const { t } = textsOf(script);
  const restrictions = await restrictionsOf(office.deps.db, member);
  const { pause } = await protection.overview(member);
  const status = restrictions.filter(({ liftedAt }) => liftedAt === null);
  return [
    ...status.map(({ restriction, at, note }) =>
      t(text[restriction], { at: siteTimeText(at), note: note.slice(0, NOTE_SHOWN) }),
    ),
    ...(pause ? [t(pause.kind === 'exclusion' ? text.excluded : text.cooling)] : []),
  ];
}
