import type { ActivityBodyOf } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { money, sharePercent } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { Bar } from '../frame/progress.tsx';
import css from './friends.module.css';
import { friendTexts as text } from './messages.ts';

/** Extra gifts for reaching a number of friends that count. */
export function FriendLadder({ body }: { readonly body: ActivityBodyOf<'friends'> }) {
  const { t } = useT();
  const { ladder, counted } = body;
  const most = ladder.at(-1)?.friends ?? 0;
  if (most === 0) return null;
  const amount = money(body.perFriendMinor);
  return (
    <Section title={t(text.friendLadder)} hint={t(text.friendLadderHint, { amount })}>
      <Bar percent={sharePercent(counted, most)} label={t(text.friendLadder)} tone="count" />
      <ol className={css.ladder}>
        {ladder.map(({ friends, amountMinor, isReached }) => (
          <li key={friends} data-reached={isReached || undefined}>
            <b className="num">{money(amountMinor)}</b>
            <small>{t(text.friendsCount, { count: friends })}</small>
            {isReached && <em>{t(text.ladderReached)}</em>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
