import type { MemberId, UnixMs } from '@tianping/base';
import type { ModelBet, ModelVoucher } from './model-bets.ts';
import type { ModelDeposit } from './model-deposits.ts';

/** What one member is owed, from what was acknowledged and what the outside parties really did. */
export interface ModelMember {
  readonly memberId: MemberId;
  accountId: string;
  readonly deposits: ModelDeposit[];
  readonly transfers: Map<string, ModelTransfer>;
  readonly withdrawals: ModelWithdrawal[];
  readonly bets: ModelBet[];
  readonly vouchers: ModelVoucher[];
  readonly rounds: ModelRound[];
  /** The missing turnover stated at requests to withdraw; 0 where the request was allowed. */
  readonly asks: { readonly at: UnixMs; readonly missingMinor: number }[];
  readonly gifts: ModelGift[];
  /** Orders whose turnover was released, by the product's statement, and when. */
  readonly released: Map<string, UnixMs>;
  readonly limits: Map<LimitName, ModelLimit>;
  readonly stakes: Stake[];
  readonly time: ModelTime;
  pause: ModelPause | null;
  /** The history of limits, for checks made later. */
  readonly limitLog: LimitFrom[];
  readonly pauses: { readonly from: UnixMs; readonly until: UnixMs }[];
  /** Money and coins of acknowledged exchanges. */
  exchangedMinor: number;
  coinMinor: number;
}

export interface ModelTransfer {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly amountMinor: number;
  readonly createdAt: UnixMs;
  status: string;
  endedAt: UnixMs | null;
}

export interface ModelWithdrawal {
  readonly orderId: string;
  readonly amountMinor: number;
  readonly payMinor: number;
  readonly askedAt: UnixMs;
  /** Cancelled by its member or refused by staff, as acknowledged. */
  isReturned: boolean;
  readonly agreedBy: Set<string>;
}

/** A round at a venue, or a settled bet, that counts for turnover. */
export interface ModelRound {
  readonly placedAt: UnixMs;
  /** When it was settled. */
  readonly countedAt: UnixMs;
  readonly effectiveMinor: number;
  readonly weightMilli: number;
}

/** Money that came as a gift and must be staked. */
export interface ModelGift {
  readonly code: string;
  readonly batchId: string;
  readonly amountMinor: number;
  readonly requiredMinor: number;
  readonly at: UnixMs;
}

export type LimitName = `${LimitKind} ${Period}`;

/** Minor units, or minutes of a limit of time. */
export interface ModelLimit {
  value: number;
  pending: { readonly value: number | null; readonly from: UnixMs; readonly until: UnixMs } | null;
}

/** The value of a limit from a moment on; null for none. */
export interface LimitFrom {
  readonly name: LimitName;
  readonly at: UnixMs;
  readonly value: number | null;
}

export interface ModelPause {
  readonly kind: 'coolingOff' | 'excluded';
  readonly until: UnixMs;
}

/** Time of play: the last sign of it, null while it is not counted, and the time played by day. */
export interface ModelTime {
  seenAt: UnixMs | null;
  readonly playedMs: Map<number, number>;
}

/** A request to put money into play, its answer, and the limits in force. */
export interface Stake {
  readonly at: UnixMs;
  readonly amountMinor: number;
  readonly action: 'bet' | 'transferIn';
  readonly answer: 'let' | 'limitLoss' | 'limitStake';
  readonly limits: ReadonlyMap<LimitName, number>;
}

export type LimitKind = (typeof LIMIT_KINDS)[number];

export type Period = (typeof PERIODS)[number];

export const LIMIT_KINDS = ['deposit', 'loss', 'stake', 'session'] as const;

export const PERIODS = ['day', 'week', 'month'] as const;
