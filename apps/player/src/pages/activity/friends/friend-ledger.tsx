import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import type { ActivityBodyOf } from '@tianping/contract';
import { Badge, type BadgeTone, EmptyState, Icon, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { money, plain } from '../../../features/activities/amounts.ts';
import { Section } from '../../mine/section.tsx';
import { PagedRows, pageOf } from '../frame/paged-rows.tsx';
import css from './friends.module.css';
import { friendTexts as text } from './messages.ts';

type Body = ActivityBodyOf<'friends'>;
type Friend = Body['friends'][number];

const TONES: Readonly<Record<Friend['state'], BadgeTone>> = {
  onTheWay: 'info',
  review: 'wait',
  counted: 'ok',
  lapsed: 'mute',
  samePerson: 'bad',
};

/** Whom the member invited: what counts of each, and what it gave. Never what a friend won or lost. */
export function FriendLedger({ body }: { readonly body: Body }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  return (
    <Section title={t(text.records)} hint={t(text.recordsHint)} testId="friend-ledger">
      {body.friends.length === 0 ? (
        <EmptyState title={t(text.recordsNone)} text={t(text.recordsNoneText)} />
      ) : (
        <PagedRows first={body.friends} usePage={(pageNum) => pageOf(body.friends, pageNum)}>
          {(rows) => (
            <table className={css.table}>
              <thead>
                <tr>
                  <th scope="col">{t(text.registered)}</th>
                  <th scope="col">{t(text.friend)}</th>
                  <th scope="col">{t(text.depositOver, { amount: money(body.depositMinor) })}</th>
                  <th scope="col">{t(text.turnoverOver, { amount: money(body.turnoverMinor) })}</th>
                  <th scope="col">{t(text.reward)}</th>
                  <th scope="col">{t(text.state)}</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((friend) => (
                  <tr key={`${friend.name}${friend.registeredAt}`}>
                    <td className="num">{momentText(translator, friend.registeredAt, now())}</td>
                    <td>{friend.name}</td>
                    <Met isMet={friend.depositMet} />
                    <Met isMet={friend.turnoverMet} />
                    <td className="num">
                      {friend.amountMinor > 0 ? `+${plain(friend.amountMinor)}` : '—'}
                    </td>
                    <td>
                      <Badge tone={TONES[friend.state]}>{stateText(t, friend)}</Badge>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </PagedRows>
      )}
    </Section>
  );
}

function Met(props: { readonly isMet: boolean }) {
  const { t } = useT();
  return (
    <td data-met={props.isMet}>
      <Icon of={props.isMet ? IconCheck : IconMinus} size="s" />
      <span className="vh">{t(props.isMet ? text.yes : text.no)}</span>
    </td>
  );
}

function stateText(t: ReturnType<typeof useT>['t'], { state, daysLeft }: Friend): string {
  switch (state) {
    case 'onTheWay':
      return t(text.friendOnTheWay, { days: daysLeft });
    case 'review':
      return t(text.friendReview);
    case 'counted':
      return t(text.friendCounted);
    case 'lapsed':
      return t(text.friendLapsed);
    case 'samePerson':
      return t(text.friendSame);
  }
}
