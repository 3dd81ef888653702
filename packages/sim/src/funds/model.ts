import type { MemberId, UnixMs } from '@tianping/base';
import { PLAIN, VENUES, WIDE, WITHDRAW_FEE } from './site.ts';

/** An order that a provider took; what it then really was paid. */
export interface ModelDeposit {
  readonly orderId: string;
  readonly channel: string;
  readonly amountMinor: number;
  readonly payMinor: number;
  readonly placedAt: UnixMs;
  paidMinor: number | null;
  /** Told by the product; null until it was. */
  creditedAt: UnixMs | null;
  /** What a person was put before because it is another sum than ordered. */
  seenMinor: number | null;
  /** Closed by its member. */
  isEnded: boolean;
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
  /** Called back by its member or refused by staff, as they were told. */
  isReturned: boolean;
  readonly agreedBy: Set<string>;
}

export interface ModelBet {
  readonly betId: string;
  readonly stakeMinor: number;
  readonly placedAt: UnixMs;
  payoutMinor: number | null;
  settledAt: UnixMs | null;
}

/** A round at a venue that counts for turnover. */
export interface ModelRound {
  readonly betId: string;
  readonly placedAt: UnixMs;
  readonly effectiveMinor: number;
  readonly weightMilli: number;
}

export interface ModelLimit {
  value: number;
  pending: { readonly value: number | null; readonly from: UnixMs; readonly until: UnixMs } | null;
}

/** Money that wanted to go into play while its member had a limit of losses, and what was answered. */
export interface Stake {
  readonly at: UnixMs;
  readonly amountMinor: number;
  readonly isLet: boolean;
  readonly limits: Readonly<Partial<Record<Period, number>>>;
}

export type Period = 'day' | 'week' | 'month';
export type LimitName = `${'deposit' | 'loss'} ${Period}`;

/** What one member is owed, from what was acknowledged and what the outside parties really did. */
export interface ModelMember {
  readonly memberId: MemberId;
  accountId: string;
  readonly deposits: ModelDeposit[];
  readonly transfers: Map<string, ModelTransfer>;
  readonly withdrawals: ModelWithdrawal[];
  readonly bets: ModelBet[];
  readonly rounds: ModelRound[];
  readonly limits: Map<LimitName, ModelLimit>;
  readonly stakes: Stake[];
  /** Money and coins of acknowledged exchanges. */
  exchangedMinor: number;
  coinMinor: number;
}

export interface FundsModel {
  readonly members: readonly ModelMember[];
  readonly refusedPayouts: Set<string>;
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
    complaints: [],
    counts: {},
    members: memberIds.map((memberId) => ({
      memberId,
      accountId: '',
      deposits: [],
      transfers: new Map(),
      withdrawals: [],
      bets: [],
      rounds: [],
      limits: new Map(),
      stakes: [],
      exchangedMinor: 0,
      coinMinor: 0,
    })),
  };
}

export function count({ counts }: FundsModel, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

/** A number divided, half to the even side. */
function divide(value: number, by: number): number {
  const whole = Math.floor(value / by);
  const rest = value - whole * by;
  const isUp = rest * 2 > by || (rest * 2 === by && whole % 2 === 1);
  return isUp ? whole + 1 : whole;
}

/** What reaches the wallet of what was paid, its reward included; all of it must be staked. */
export function worthOf(deposit: ModelDeposit): number {
  const paid = deposit.paidMinor ?? 0;
  const isExact = paid === deposit.payMinor;
  if (deposit.channel === PLAIN.code) {
    const share = divide((isExact ? deposit.amountMinor : paid) * PLAIN.rewardBasisPoints, 10_000);
    return paid + Math.min(share, PLAIN.rewardMaxMinor);
  }
  const bp = WIDE.feeBasisPoints;
  return (
    paid - (isExact ? divide(deposit.amountMinor * bp, 10_000) : divide(paid * bp, 10_000 + bp))
  );
}

/** The fee of a withdrawal when so many were asked for that day. */
export function withdrawFee(amountMinor: number, before: number): number {
  const { freePerDay, feeBasisPoints, feeMinMinor, feeMaxMinor } = WITHDRAW_FEE;
  if (before < freePerDay) return 0;
  const share = Math.floor((amountMinor * feeBasisPoints) / 10_000);
  return Math.min(feeMaxMinor, Math.max(feeMinMinor, share));
}

/** What must still be staked: rounds in the order of time fill credits in the order of theirs. */
export function missingOf(member: ModelMember): number {
  const duties = member.deposits
    .flatMap((one) => (one.creditedAt === null ? [] : [{ at: one.creditedAt, left: worthOf(one) }]))
    .sort((a, b) => a.at - b.at);
  for (const { placedAt, effectiveMinor, weightMilli } of member.rounds) {
    let worth = (effectiveMinor * weightMilli) / 1_000;
    for (const duty of duties) {
      if (duty.at > placedAt) break;
      const taken = Math.min(worth, duty.left);
      duty.left -= taken;
      worth -= taken;
    }
  }
  return duties.reduce((sum, { left }) => sum + left, 0);
}

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;

/** When a period of the clock of UTC+8 began; weeks from Monday. */
export function periodStart(period: Period, at: UnixMs): UnixMs {
  const day = new Date(at + ZONE_MS);
  day.setUTCHours(0, 0, 0, 0);
  if (period === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (period === 'month') day.setUTCDate(1);
  return day.getTime() - ZONE_MS;
}

export function dayOf(at: UnixMs): number {
  return Math.floor((at + ZONE_MS) / DAY_MS);
}

/** What a member could lose or has lost in the period at a moment, what happens at it left out. */
export function lossBefore(member: ModelMember, period: Period, at: UnixMs): number {
  const from = periodStart(period, at);
  const isIn = (moment: UnixMs | null): moment is UnixMs =>
    moment !== null && moment >= from && moment < at;
  let used = 0;
  for (const { stakeMinor, payoutMinor, placedAt, settledAt } of member.bets) {
    if (placedAt < at && (settledAt === null || settledAt >= at)) used += stakeMinor;
    if (isIn(settledAt)) used += stakeMinor - (payoutMinor ?? 0);
  }
  for (const { direction, amountMinor, createdAt, status, endedAt } of member.transfers.values()) {
    if (direction === 'in' && isIn(createdAt)) used += amountMinor;
    const isBack = direction === 'in' ? status === 'failed' : status === 'success';
    if (isBack && isIn(endedAt)) used -= amountMinor;
  }
  return used;
}

export const weightOf = (venue: string): number =>
  VENUES.find(({ code }) => code === venue)?.weightMilli ?? 0;
