import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { Section } from '../../mine/section.tsx';
import css from './friends.module.css';
import { OwnInvitation } from './lazy-own.ts';
import { friendTexts as text } from './messages.ts';

/** The invitation that a member shares; those who have none yet read how to get one. */
export function Invitation(props: {
  readonly body: ActivityBodyOf<'friends'>;
  readonly isMember: boolean;
}) {
  const { t } = useT();
  const { body, isMember } = props;
  const { code, link, withinDays } = body;
  return (
    <Section title={t(text.invite)} testId="invitation">
      {code === null || link === null ? (
        <p className={css.quiet}>{t(isMember ? text.inviteJoin : text.inviteLogin)}</p>
      ) : (
        <OwnInvitation code={code} link={link} withinDays={withinDays} />
      )}
    </Section>
  );
}
