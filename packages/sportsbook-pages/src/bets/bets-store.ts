import type { BetView } from '@tianping/contract';
import { addDays, dayOf } from '@tianping/ui';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SportsDeps } from '../deps.ts';
import { RECENT_BETS, RECENT_DAYS } from '../limits.ts';
import { selectionKey } from '../store/topics/topic-store.ts';

export type BetGroup = 'all' | 'open' | 'settled' | 'cancelled';

export interface BetsState {
  readonly bets: ReadonlyMap<string, BetView>;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
}

/** The member's recent bets: fetched once, then kept current by pushes. */
export interface BetsStore {
  readonly state: StoreApi<BetsState>;
  load(): Promise<void>;
  pushed(bet: BetView): void;
  /** Names whose bets these are; those of another member are forgotten, also while they are being fetched. */
  belongTo(memberId: string | undefined): void;
}

export function createBetsStore({ calls, clock }: SportsDeps): BetsStore {
  const state = createStore<BetsState>(() => ({ bets: new Map(), status: 'idle' }));
  const put = (list: readonly BetView[]): void => {
    const bets = new Map(state.getState().bets);
    for (const bet of list) bets.set(bet.betId, bet);
    state.setState({ bets });
  };
  let owner: string | undefined;
  let owners = 0;
  return {
    state,
    async load() {
      const asked = owners;
      state.setState({ status: 'loading' });
      const to = dayOf(clock.now());
      const from = addDays(to, -RECENT_DAYS);
      const page = { from, to, pageNum: 1, pageSize: RECENT_BETS };
      const [recent, open] = await Promise.all([
        calls.betRecordList({ ...page, state: 'all' }),
        calls.betRecordList({ ...page, state: 'open' }),
      ]);
      if (asked !== owners) return;
      if (recent.kind !== 'answer' || open.kind !== 'answer') {
        state.setState({ status: 'failed' });
        return;
      }
      const { bets } = state.getState();
      const reported = [...recent.answer.list, ...open.answer.list];
      put(reported.filter((bet) => isNewer(bet, bets.get(bet.betId))));
      state.setState({ status: 'ready' });
    },
    pushed: (bet) => put([bet]),
    belongTo(memberId) {
      const isOther = owner !== undefined && owner !== memberId;
      owner = memberId;
      if (!isOther) return;
      owners += 1;
      state.setState({ bets: new Map(), status: 'idle' }, true);
    },
  };
}

/** Tickets of open single bets by the key of their selection: no second one is accepted on it. */
export function openSelections(bets: Iterable<BetView>): ReadonlyMap<string, string> {
  const open = [...bets].filter((bet) => groupOf(bet) === 'open' && bet.series === null);
  return new Map(
    open.flatMap(({ ticketId, legs }) =>
      legs.map((leg) => [selectionKey(leg.matchId, leg.marketId, leg.side), ticketId] as const),
    ),
  );
}

/** Bets of a group, newest first. */
export function betsOf(bets: Iterable<BetView>, group: BetGroup): BetView[] {
  return [...bets]
    .filter((bet) => group === 'all' || groupOf(bet) === group)
    .sort((a, b) => b.placedAt - a.placedAt || (a.betId < b.betId ? 1 : -1));
}

function groupOf({ status }: BetView): Exclude<BetGroup, 'all'> {
  if (status === 'settled') return 'settled';
  return status === 'waiting' || status === 'accepted' ? 'open' : 'cancelled';
}

const ORDER = { waiting: 0, accepted: 1, refused: 2, settled: 2, void: 2 } as const;

/** An answer that is older than a push must not set a bet back. Pushes themselves come in order. */
function isNewer(bet: BetView, held: BetView | undefined): boolean {
  if (!held || bet.settleCount > held.settleCount) return true;
  return bet.settleCount === held.settleCount && ORDER[bet.status] >= ORDER[held.status];
}
