import type { UnixMs } from '@tianping/base';
import type {
  LimitFrom,
  LimitName,
  ModelMember,
  ModelPause,
  Period,
  Stake,
} from './model-member.ts';
import { PERIODS } from './model-member.ts';

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** Signs of play further apart than this belong to two sittings. */
const GAP_MS = 15 * 60_000;

/** When a period of the clock of UTC+8 began; weeks from Monday. */
export function periodStart(period: Period, at: UnixMs): UnixMs {
  const day = new Date(at + ZONE_MS);
  day.setUTCHours(0, 0, 0, 0);
  if (period === 'week') day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  if (period === 'month') day.setUTCDate(1);
  return day.getTime() - ZONE_MS;
}

/** The first moment of the next period. */
export function periodEnd(period: Period, at: UnixMs): UnixMs {
  const start = periodStart(period, at);
  const longest = { day: 1, week: 7, month: 31 }[period];
  return periodStart(period, start + longest * DAY_MS);
}

export function dayOf(at: UnixMs): number {
  return Math.floor((at + ZONE_MS) / DAY_MS);
}

/** The pause in force at a moment; null for none. */
export function pauseAt({ pause }: ModelMember, at: UnixMs): ModelPause['kind'] | null {
  return pause && at < pause.until ? pause.kind : null;
}

/** Adds a pause to another: the later end counts, and an exclusion stays one while it lasts. */
export function joinPause(member: ModelMember, added: ModelPause, at: UnixMs): void {
  const live = pauseAt(member, at) ? member.pause : null;
  const isExcluded = added.kind === 'excluded' || live?.kind === 'excluded';
  member.pause = {
    kind: isExcluded ? 'excluded' : 'coolingOff',
    until: Math.max(added.until, live?.until ?? 0),
  };
  member.pauses.push({ from: at, until: added.until });
}

export function setLimitTo(
  member: ModelMember,
  name: LimitName,
  set: Omit<LimitFrom, 'name'>,
): void {
  const { at, value } = set;
  if (value === null) member.limits.delete(name);
  else member.limits.set(name, { value, pending: null });
  member.limitLog.push({ name, at, value });
}

/** Time of play is counted from the first limit or pause on. */
export function beginTime({ time }: ModelMember, at: UnixMs): void {
  time.seenAt ??= at;
}

/** A sign of play: the time since the last one counts when it is short enough to have been play. */
export function notePlay({ time }: ModelMember, at: UnixMs): void {
  const { seenAt, playedMs } = time;
  if (seenAt === null || at <= seenAt) return;
  const day = dayOf(at);
  if (at - seenAt <= GAP_MS) playedMs.set(day, (playedMs.get(day) ?? 0) + at - seenAt);
  time.seenAt = at;
}

/** Whether a limit of time is used up. */
export function isTimeUp(member: ModelMember, at: UnixMs): boolean {
  return PERIODS.some((period) => {
    const limit = member.limits.get(`session ${period}`);
    if (!limit) return false;
    const first = dayOf(periodStart(period, at));
    const played = [...member.time.playedMs].filter(([day]) => day >= first);
    const minutes = Math.floor(played.reduce((sum, [, ms]) => sum + ms, 0) / 60_000);
    return minutes + 1 > limit.value;
  });
}

/** How much of a limit was used; events of the same moment may have come before or after. */
interface Used {
  readonly least: number;
  readonly most: number;
}

/** What a member had lost, or could lose, in the period at a moment. */
function lossAt(member: ModelMember, from: UnixMs, at: UnixMs): Used {
  const sum = createSum(from, at);
  for (const { stakeMinor, payoutMinor, placedAt, settledAt } of member.bets) {
    // Open stakes count whenever they were placed, settled ones by the time of settlement.
    sum.add(placedAt, stakeMinor, true);
    if (settledAt === null) continue;
    sum.add(settledAt, -stakeMinor, true);
    sum.add(settledAt, stakeMinor - (payoutMinor ?? 0), false);
  }
  for (const { direction, amountMinor, createdAt, status, endedAt } of member.transfers.values()) {
    // Leaves out the transfer under examination, when it failed immediately.
    if (direction === 'in' && createdAt === at && endedAt === at) continue;
    if (direction === 'in') sum.add(createdAt, amountMinor, false);
    const isBack = direction === 'in' ? status === 'failed' : status === 'success';
    if (isBack && endedAt !== null) sum.add(endedAt, -amountMinor, false);
  }
  return sum.used();
}

/** What a member has staked on bets that were not cancelled. */
function stakeAt(member: ModelMember, from: UnixMs, at: UnixMs): Used {
  const sum = createSum(from, at);
  for (const { stakeMinor, placedAt, isVoid, settledAt } of member.bets) {
    if (placedAt < from) continue;
    sum.add(placedAt, stakeMinor, false);
    if (isVoid && settledAt !== null) sum.add(settledAt, -stakeMinor, false);
  }
  return sum.used();
}

function createSum(from: UnixMs, at: UnixMs) {
  let sure = 0;
  let less = 0;
  let more = 0;
  return {
    add(moment: UnixMs, minor: number, isEver: boolean): void {
      if (moment > at || (!isEver && moment < from)) return;
      if (moment < at) sure += minor;
      else if (minor < 0) less += minor;
      else more += minor;
    },
    used: (): Used => ({ least: sure + less, most: sure + more }),
  };
}

/** How an answer contradicts the limits in force; null when it agrees. */
export function stakeFault(member: ModelMember, stake: Stake): string | null {
  const { at, amountMinor, action, answer, limits } = stake;
  const passed = (kind: 'loss' | 'stake', by: keyof Used) =>
    PERIODS.some((period) => {
      const limit = limits.get(`${kind} ${period}`);
      if (limit === undefined) return false;
      const used = kind === 'loss' ? lossAt : stakeAt;
      return used(member, periodStart(period, at), at)[by] + amountMinor > limit;
    });
  const reported = `${amountMinor} at ${at}, ${JSON.stringify([...limits])}`;
  if (answer === 'let') {
    // The stake itself is among the events of that moment, so it is left out of the least.
    const isPassed = passed('loss', 'least') || (action === 'bet' && passed('stake', 'least'));
    return isPassed ? `limit passed: ${reported}` : null;
  }
  const isPassed = passed(answer === 'limitLoss' ? 'loss' : 'stake', 'most');
  return isPassed ? null : `refused by a limit that is not reached: ${answer} ${reported}`;
}
