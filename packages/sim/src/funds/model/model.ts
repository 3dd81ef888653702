import type { MemberId, UnixMs } from '@tianping/base';
import { COIN, VENUES, WITHDRAW_FEE } from '../world/site.ts';
import { creditOf } from './model-deposits.ts';
import type { ModelMember } from './model-member.ts';

/** Codes of one batch made by staff. */
export interface ModelGiftBatch {
  readonly batchId: string;
  readonly codes: readonly string[];
  readonly amountMinor: number;
  readonly multipleMilli: number;
  readonly usesEach: number;
  readonly oncePerMember: boolean;
  readonly expiresAt: UnixMs;
  isStopped: boolean;
  /** Codes that a member was informed are used up. */
  readonly isUsedUp: Set<string>;
}

export interface FundsModel {
  readonly members: readonly ModelMember[];
  readonly batches: ModelGiftBatch[];
  /** Thousandths of a yuan that one deposited coin counts for. */
  coinRateMilli: number;
  readonly refusedPayouts: Set<string>;
  /** Withdrawals that an earlier audit saw correctly ended. */
  readonly seenEnded: Set<string>;
  /** Found during the run; a planted fault may make the rest of an operation meaningless. */
  readonly findings: string[];
  readonly counts: Record<string, number>;
  /** Whether an unexpected error of the product is rethrown. */
  readonly strict: boolean;
}

export function createModel(memberIds: readonly MemberId[], strict: boolean): FundsModel {
  return {
    strict,
    refusedPayouts: new Set(),
    seenEnded: new Set(),
    findings: [],
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

/** The fee of a withdrawal after so many earlier ones on that day. */
export function withdrawFee(amountMinor: number, before: number): number {
  const { freePerDay, feeBasisPoints, feeMinMinor, feeMaxMinor } = WITHDRAW_FEE;
  if (before < freePerDay) return 0;
  const share = Math.floor((amountMinor * feeBasisPoints) / 10_000);
  return Math.min(feeMaxMinor, Math.max(feeMinMinor, share));
}

/**
 * What must still be staked: rounds in the order of time fill credits in the order of theirs. For a past moment, by
 * what was credited and counted by then.
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

/** The times up to which credits, counted rounds and releases are taken into account. */
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

/** In the order of time; a deposit's own part may be released, gifts given with it never. */
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
