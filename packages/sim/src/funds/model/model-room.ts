import type { UnixMs } from '@tianping/base';
import { type ModelDeposit, retainedBackAt } from './model-deposits.ts';
import { periodStart } from './model-limits.ts';
import type { ModelMember, Period } from './model-member.ts';
import { PERIODS } from './model-member.ts';

/** How much could be credited at a moment; events of the same moment may have come before or after. */
interface Room {
  readonly least: number;
  readonly most: number;
}

const NO_BOUND = Number.MAX_SAFE_INTEGER;

/** What the limits and pauses of a moment left for one deposit, beside earlier credits. */
function roomAt(member: ModelMember, at: UnixMs, one: ModelDeposit): Room {
  const pauses = member.pauses.filter(({ from, until }) => from <= at && at < until);
  if (pauses.some(({ from }) => from < at)) return { least: 0, most: 0 };
  const rooms = PERIODS.map((period) => roomOf(member, period, { at, one }));
  const most = Math.min(...rooms.map((room) => room.most));
  const least = pauses.length > 0 ? 0 : Math.min(...rooms.map((room) => room.least));
  return { least: Math.max(0, least), most: Math.max(0, most) };
}

function roomOf(
  member: ModelMember,
  period: Period,
  { at, one }: { readonly at: UnixMs; readonly one: ModelDeposit },
): Room {
  const log = member.limitLog.filter(({ name }) => name === `deposit ${period}`);
  const held = log.filter((entry) => entry.at < at).at(-1)?.value ?? null;
  const values = [held, ...log.filter((entry) => entry.at === at).map(({ value }) => value)];
  const from = periodStart(period, at);
  let before = 0;
  let beside = 0;
  for (const { orderId, creditedAt, takenMinor } of member.deposits) {
    if (creditedAt === null || creditedAt < from || orderId === one.orderId) continue;
    if (creditedAt < at) before += takenMinor ?? 0;
    if (creditedAt === at) beside += takenMinor ?? 0;
  }
  const bounds = values.map((value) => value ?? NO_BOUND);
  return { least: Math.min(...bounds) - before - beside, most: Math.max(...bounds) - before };
}

/**
 * How the crediting of a deposit exceeds the limits and pauses of its moment, or falls short of what they allow; null
 * when it is right. Needs all of the member's deposits in their present state.
 */
export function creditFault(member: ModelMember, one: ModelDeposit): string | null {
  const { orderId, creditedAt, payMinor, amountMinor } = one;
  const paid = one.paidMinor ?? 0;
  if (creditedAt === null) {
    const at = retainedBackAt(one);
    const { least } = at === null ? { least: 0 } : roomAt(member, at, one);
    return least > 0 ? `${orderId} was kept back although ${least} could be credited` : null;
  }
  const taken = one.takenMinor ?? 0;
  const { least, most } = roomAt(member, creditedAt, one);
  // The house charged its fee on top, so it is no part of the member's deposit.
  const fee = payMinor - amountMinor;
  if (most === 0 || taken > most + fee) {
    return `limit passed: ${orderId} was credited with ${taken} of ${paid}, ${most} could be`;
  }
  const isShort = taken < paid && taken < least + fee;
  return isShort ? `${orderId} was credited with ${taken} of ${paid}, ${least} could be` : null;
}
