import { type MemberId, must, type SiteId } from '@tianping/base';
import { PLAIN_LINE } from '@tianping/chat/server';
import type { Services } from '../../services.ts';

const WORDS = 'what was said on this site';

/** A line in the hall, reported by another member, and a mute with its appeal. */
export async function talk(
  { services, siteId }: { readonly services: Services; readonly siteId: SiteId },
  memberId: MemberId,
  other: { readonly memberId: MemberId },
): Promise<Readonly<Record<'muteId' | 'reportId', string>>> {
  const { chat } = services;
  const own = { siteId, memberId, rid: 'hall' };
  const sent = await chat.say({
    ...own,
    text: WORDS,
    ...PLAIN_LINE,
  });
  const seq = sent.ok ? sent.value.seq : 0;
  const by = { siteId, memberId: other.memberId };
  await chat.reports.report({ ...by, rid: 'hall', seq, reason: 'spam', note: '' });
  const staff = { staffId: 'somebody', name: 'somebody' };
  const act = { ...own, minutes: 60, reason: WORDS, staff, rid: null, seq: null };
  const muted = await chat.moderation.mute(act);
  const muteId = muted.ok ? muted.value.muteId : '';
  await chat.reports.appeal(own, muteId, WORDS);
  const [report] = await chat.reports.openReports(siteId, 1);
  return { muteId, reportId: must(report, 'a report').id };
}
