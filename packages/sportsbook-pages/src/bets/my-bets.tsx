import type { BetView } from '@tianping/contract';
import { Skeleton, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { named } from '../board/roles.ts';
import { betMessages as m } from '../messages.ts';
import { SlipDrawing } from '../slip/slip-drawing.tsx';
import { useSports, useSportsStore } from '../sports-context.tsx';
import css from './bets.module.css';
import { useBetsStore } from './bets-context.ts';
import { type BetGroup, betsOf } from './bets-store.ts';
import { Ticket } from './ticket.tsx';

const GROUPS: readonly BetGroup[] = ['all', 'open', 'settled', 'cancelled'];

/** The member's recent bets by state, the first group first. */
export function MyBets({ groups = GROUPS }: { readonly groups?: readonly BetGroup[] }) {
  const { t } = useT();
  const bets = useMemberBets();
  const [group, setGroup] = useState<BetGroup>(groups[0] ?? 'all');
  const openCount = betsOf(bets, 'open').length;
  return (
    <div data-testid="my-bets">
      <div className={css.groups} {...named('group', t(m.groups))}>
        {groups.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === group}
            onClick={() => setGroup(each)}
            data-testid={`bets-${each}`}
          >
            {t(m[each])}
            {each === 'open' && openCount > 0 && <span className={css.num}>{openCount}</span>}
          </button>
        ))}
      </div>
      <BetList bets={betsOf(bets, group)} isOpenOnly={group === 'open'} />
    </div>
  );
}

export function useOpenCount(): number {
  return betsOf(useMemberBets(), 'open').length;
}

/** Fetched once when a member is logged in and the bets are shown. */
export function useMemberBets(): readonly BetView[] {
  const store = useBetsStore();
  const { around } = useSports();
  const memberId = around.member?.id;
  const { bets, status } = useStore(store.state);
  useEffect(() => {
    if (memberId !== undefined && status === 'idle') void store.load();
  }, [store, memberId, status]);
  return [...bets.values()];
}

/** Applies pushes to the list, and clears it for another member. */
export function useBetsFeed(): void {
  const { followBets } = useSportsStore().deps;
  const { around } = useSports();
  const store = useBetsStore();
  const memberId = around.member?.id;
  useEffect(() => {
    // First: the page may have been closed while one member left and another came.
    store.belongTo(memberId);
    if (memberId === undefined) return;
    return followBets((bet) => store.pushed(bet));
  }, [followBets, store, memberId]);
}

function BetList(props: { readonly bets: readonly BetView[]; readonly isOpenOnly?: boolean }) {
  const { t } = useT();
  const { around } = useSports();
  const store = useBetsStore();
  const status = useStore(store.state, (state) => state.status);
  if (!around.member) {
    return (
      <div className={css.empty}>
        <b>{t(m.loginTitle)}</b>
        <button type="button" onClick={around.openLogin}>
          {t(m.login)}
        </button>
      </div>
    );
  }
  if (props.bets.length > 0) return props.bets.map((bet) => <Ticket key={bet.betId} bet={bet} />);
  if (status === 'failed') {
    return (
      <div className={css.empty} role="alert">
        {t(m.errorText)}
        <button type="button" onClick={() => void store.load()}>
          {t(m.retry)}
        </button>
      </div>
    );
  }
  if (status === 'loading' || status === 'idle') {
    return (
      <div className={css.rows}>
        <Skeleton height="16px" width="70%" />
        <Skeleton height="16px" />
        <Skeleton height="16px" width="50%" />
      </div>
    );
  }
  return (
    <div className={css.empty} data-testid="bets-empty">
      <SlipDrawing />
      {props.isOpenOnly ? (
        t(m.emptyOpen)
      ) : (
        <>
          <b>{t(m.emptyTitle)}</b>
          {t(m.emptyText)}
        </>
      )}
      <button type="button" onClick={around.openRecords}>
        {t(m.allBets)}
      </button>
    </div>
  );
}
