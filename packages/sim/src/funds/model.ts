import type { MemberId, UnixMs } from '@tianping/base';
import type { ModelBet, ModelVoucher } from './model-bets.ts';
import type { ModelDeposit } from './model-deposits.ts';
import { creditOf } from './model-deposits.ts';
import type {
  LimitFrom,
  LimitName,
  ModelLimit,
  ModelPause,
  ModelTime,
  Stake,
} from './model-limits.ts';
import { COIN, VENUES, WITHDRAW_FEE } from './site.ts';

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
  /** Called back by its member or refused by staff, as they were told. */
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
interface ModelGift {
  readonly code: string;
  readonly batchId: string;
  readonly amountMinor: number;
  readonly requiredMinor: number;
  readonly at: UnixMs;
}

/** Codes of one kind that staff have made. */
export interface ModelGiftBatch {
  readonly batchId: string;
  readonly codes: readonly string[];
  readonly amountMinor: number;
  readonly multipleMilli: number;
  readonly usesEach: number;
  readonly oncePerMember: boolean;
  readonly expiresAt: UnixMs;
  isStopped: boolean;
  /** Codes that somebody was told are used up. */
  readonly saidUsedUp: Set<string>;
}

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
  /** What was said to be missing when money was to leave; nothing where it was let. */
  readonly asks: { readonly at: UnixMs; readonly missingMinor: number }[];
  readonly gifts: ModelGift[];
  /** Orders whose turnover was let go, as the product says, and when. */
  readonly released: Map<string, UnixMs>;
  readonly limits: Map<LimitName, ModelLimit>;
  readonly stakes: Stake[];
  readonly time: ModelTime;
  pause: ModelPause | null;
  /** What held when, for what is judged later. */
  readonly limitLog: LimitFrom[];
  readonly pauses: { readonly from: UnixMs; readonly until: UnixMs }[];
  /** Money and coins of acknowledged exchanges. */
  exchangedMinor: number;
  coinMinor: number;
}

export interface FundsModel {
  readonly members: readonly ModelMember[];
  readonly batches: ModelGiftBatch[];
  /** Thousandths of a yuan that one coin paid in counts as. */
  coinRateMilli: number;
  readonly refusedPayouts: Set<string>;
  /** Withdrawals that an audit saw ended as they should. */
  readonly seenEnded: Set<string>;
  /** Noticed while it went on; a fault that is planted may make the rest of an operation senseless. */
  readonly complaints: string[];
  readonly counts: Record<string, number>;
  /** Whether an error of the product that nobody foresaw is thrown on. */
  readonly strict: boolean;
}

export function createModel(memberIds: readonly MemberId[], strict: boolean): FundsModel {
  return {
    strict,
    refusedPayouts: new Set(),
    seenEnded: new Set(),
    complaints: [],
    counts: {},
    batches: [],
    coinRateMilli: COIN.sellMilli,
    members: memberIds.map((memberId) => ({
      memberId,
      accountId: '',
      deposits: [],
      transfers: new Map(),
      withdrawals: [],
      bets: [],
      vouchers: [],
      rounds: [],
      asks: [],
      gifts: [],
      released: new Map(),
      limits: new Map(),
      stakes: [],
      time: { seenAt: null, playedMs: new Map() },
      pause: null,
      limitLog: [],
      pauses: [],
      exchangedMinor: 0,
      coinMinor: 0,
    })),
  };
}

export function count({ counts }: FundsModel, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** The fee of a withdrawal when so many were asked for that day. */
export function withdrawFee(amountMinor: number, before: number): number {
  const { freePerDay, feeBasisPoints, feeMinMinor, feeMaxMinor } = WITHDRAW_FEE;
  if (before < freePerDay) return 0;
  const share = Math.floor((amountMinor * feeBasisPoints) / 10_000);
  return Math.min(feeMaxMinor, Math.max(feeMinMinor, share));
}

/**
 * What must still be staked: rounds in the order of time fill credits in the order of theirs. Of a moment in
 * the past it is what was credited and counted by then.
 */
export function missingOf(member: ModelMember, by: Partial<Moment> = {}): number {
  const { credited, counted, released } = { ...NOW, ...by };
  const duties = dutiesOf(member).filter(({ at }) => at <= credited);
  const rounds = member.rounds
    .filter(({ countedAt }) => countedAt <= counted)
    .sort((a, b) => a.placedAt - b.placedAt);
  for (const { placedAt, effectiveMinor, weightMilli } of rounds) {
    let worth = (effectiveMinor * weightMilli) / 1_000;
    for (const duty of duties) {
      if (duty.at > placedAt) break;
      if (duty.releasedAt !== null && placedAt > duty.releasedAt) continue;
      const taken = Math.min(worth, duty.left);
      duty.left -= taken;
      worth -= taken;
    }
  }
  const isOpen = ({ releasedAt }: Duty) => releasedAt === null || releasedAt > released;
  return duties.filter(isOpen).reduce((sum, { left }) => sum + left, 0);
}

/** What was credited, counted and let go by when. */
interface Moment {
  readonly credited: UnixMs;
  readonly counted: UnixMs;
  readonly released: UnixMs;
}

const EVER = Number.MAX_SAFE_INTEGER;
const NOW: Moment = { credited: EVER, counted: EVER, released: EVER };

interface Duty {
  readonly at: UnixMs;
  readonly releasedAt: UnixMs | null;
  left: number;
}

/** In the order of their time; of a deposit its own part may be let go, what was given with it never. */
function dutiesOf({ deposits, gifts, released }: ModelMember): readonly Duty[] {
  const ofDeposits = deposits.flatMap((one): readonly Duty[] => {
    const { creditedAt: at, orderId } = one;
    if (at === null) return [];
    const { own, reward } = creditOf(one);
    const releasedAt = released.get(orderId) ?? null;
    return [
      { at, left: own, releasedAt },
      { at, left: reward, releasedAt: null },
    ];
  });
  const given = gifts.map(({ at, requiredMinor: left }) => ({ at, left, releasedAt: null }));
  return [...ofDeposits, ...given].sort((a, b) => a.at - b.at);
}

export const weightOf = (venue: string): number =>
  VENUES.find(({ code }) => code === venue)?.weightMilli ?? 0;
