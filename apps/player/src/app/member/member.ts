import type {
  AnswerOf,
  BalanceView,
  BetView,
  Calls,
  DepositView,
  NotificationArrival,
  SupportNote,
  TransferView,
  UnreadCounts,
  WelfareNote,
  WithdrawView,
} from '@tianping/contract';
import { createStore } from 'zustand/vanilla';

export type MemberInfo = AnswerOf<Calls['site/user/member/info']>;

/** The last report of the server on limits and pauses, and on the time of play. */
export interface ProtectionState {
  readonly overview: AnswerOf<Calls['site/protection/overview']>;
  readonly session: AnswerOf<Calls['site/protection/session']> | null;
}

/** The member's own data as the server last reported it: the only place where pushed data is stored. */
export interface MemberState {
  readonly info: MemberInfo | null;
  readonly balance: BalanceView | null;
  /** What was pushed since the page opened, by id; the latest state of each. */
  readonly bets: ReadonlyMap<string, BetView>;
  readonly deposits: ReadonlyMap<string, DepositView>;
  readonly withdrawals: ReadonlyMap<string, WithdrawView>;
  readonly transfers: ReadonlyMap<string, TransferView>;
  /** Grows with every push about money, so that lists are read again. */
  readonly moves: number;
  readonly unread: UnreadCounts | null;
  /** Feedbacks that hold an answer the member has not seen. */
  readonly feedbackUnread: number | null;
  /** The grants that can be claimed. */
  readonly welfare: WelfareNote | null;
  /** The state of the member's latest talk with the service desk, once it was pushed. */
  readonly support: SupportNote | null;
  /** The latest notification that arrived while the page was open. */
  readonly arrival: NotificationArrival | null;
  /** Limits and pauses of the member's own; null until they have been read. */
  readonly protection: ProtectionState | null;
  /** Grow with every push about notifications and about feedback. */
  readonly notificationMoves: number;
  readonly feedbackMoves: number;
}

/** Passes bets to a listener as they are pushed, those known already first; the returned function ends it. */
export type BetFeed = (listener: (bet: BetView) => void) => () => void;

export interface MemberStore {
  readonly getState: () => MemberState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly setInfo: (info: MemberInfo) => void;
  readonly setBalance: (balance: BalanceView) => void;
  readonly setDeposit: (deposit: DepositView) => void;
  readonly setWithdrawal: (withdrawal: WithdrawView) => void;
  readonly setTransfer: (transfer: TransferView) => void;
  readonly setUnread: (unread: UnreadCounts) => void;
  readonly setFeedbackUnread: (count: number) => void;
  readonly setProtection: (protection: ProtectionState) => void;
  readonly setBet: (bet: BetView) => void;
  readonly setWelfare: (welfare: WelfareNote | null) => void;
  readonly setSupport: (note: SupportNote | null) => void;
  readonly setArrival: (arrival: NotificationArrival | null) => void;
  /** Something about money was pushed. */
  readonly moved: () => void;
  readonly followBets: BetFeed;
  /** Forgets texts in one script, when the reader has chosen the other; they are read again. */
  readonly forgetTexts: () => void;
  readonly clear: () => void;
  /** Differs once the data was cleared: an answer that comes then was for a member who has left. */
  readonly era: () => number;
}

const NOTHING: MemberState = {
  info: null,
  balance: null,
  bets: new Map(),
  deposits: new Map(),
  withdrawals: new Map(),
  transfers: new Map(),
  moves: 0,
  unread: null,
  feedbackUnread: null,
  welfare: null,
  support: null,
  arrival: null,
  protection: null,
  notificationMoves: 0,
  feedbackMoves: 0,
};

/** What a withdrawal does not leave again. */
const ENDED: ReadonlySet<WithdrawView['status']> = new Set([
  'paid',
  'refused',
  'failed',
  'cancelled',
]);

export function createMemberStore(): MemberStore {
  const store = createStore<MemberState>(() => NOTHING);
  let era = 0;
  const betListeners = new Set<(bet: BetView) => void>();
  const setBalance = (balance: BalanceView): void => {
    const held = store.getState().balance;
    // An answer older than a push must not revert the balance.
    if (!held || balance.version >= held.version) store.setState({ balance });
  };
  const setDeposit = (deposit: DepositView): void => {
    const held = store.getState().deposits;
    // No later report takes back that it was credited, so one that does is older.
    const wasCredited = held.get(deposit.orderId)?.status === 'credited';
    if (wasCredited && deposit.status !== 'credited') return;
    store.setState({ deposits: new Map(held).set(deposit.orderId, deposit) });
  };
  const setTransfer = (transfer: TransferView): void => {
    const held = store.getState().transfers;
    // What has ended stays ended, even if an older answer differs.
    if (transfer.endedAt === null && held.get(transfer.transferId)?.endedAt) return;
    store.setState({ transfers: new Map(held).set(transfer.transferId, transfer) });
  };
  const setWithdrawal = (order: WithdrawView): void => {
    const held = store.getState().withdrawals;
    const before = held.get(order.orderId)?.status;
    // As with a transfer: a push may have overtaken the answer.
    if (before && ENDED.has(before) && !ENDED.has(order.status)) return;
    store.setState({ withdrawals: new Map(held).set(order.orderId, order) });
  };
  const setUnread = (unread: UnreadCounts): void =>
    store.setState({ unread, notificationMoves: store.getState().notificationMoves + 1 });
  const setFeedbackUnread = (feedbackUnread: number): void =>
    store.setState({ feedbackUnread, feedbackMoves: store.getState().feedbackMoves + 1 });
  return {
    getState: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    setInfo: (info) => store.setState({ info }),
    setBalance,
    setDeposit,
    setWithdrawal,
    setTransfer,
    setUnread,
    setFeedbackUnread,
    setProtection: (protection) => store.setState({ protection }),
    setBet(bet) {
      store.setState({ bets: new Map(store.getState().bets).set(bet.betId, bet) });
      for (const listener of betListeners) listener(bet);
    },
    setWelfare: (welfare) => store.setState({ welfare }),
    setSupport: (support) => store.setState({ support }),
    setArrival: (arrival) => store.setState({ arrival }),
    moved: () => store.setState({ moves: store.getState().moves + 1 }),
    followBets(listener) {
      betListeners.add(listener);
      for (const bet of store.getState().bets.values()) listener(bet);
      return () => void betListeners.delete(listener);
    },
    forgetTexts() {
      const { deposits, withdrawals, transfers } = NOTHING;
      store.setState({ deposits, withdrawals, transfers });
    },
    clear() {
      era += 1;
      store.setState(NOTHING, true);
    },
    era: () => era,
  };
}
