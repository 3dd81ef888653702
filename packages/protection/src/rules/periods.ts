import type { UnixMs } from '@tianping/base';

export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

const DAY = 86_400_000;
/** The site's clock is UTC+8 all year. */
const OFFSET = 8 * 3_600_000;
/** The first day of 1970 was a Thursday. */
const THURSDAY = 3;

export interface PeriodBounds {
  readonly from: UnixMs;
  /** The first moment after it. */
  readonly until: UnixMs;
}

/** The current day, week (from Monday) or month of the site's clock. */
export function periodOf(period: LimitPeriod, at: UnixMs): PeriodBounds {
  const day = Math.floor((at + OFFSET) / DAY);
  if (period === 'day') return bounds(day, day + 1);
  if (period === 'week') {
    const monday = day - ((day + THURSDAY) % 7);
    return bounds(monday, monday + 7);
  }
  const local = new Date(day * DAY);
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()];
  return bounds(Date.UTC(year, month) / DAY, Date.UTC(year, month + 1) / DAY);
}

/** The same day of the month this many months later, the month's last day where there is none. */
export function monthsAfter(at: UnixMs, months: number): UnixMs {
  const local = new Date(at + OFFSET);
  const target = new Date(local);
  target.setUTCMonth(local.getUTCMonth() + months, 1);
  const [year, month] = [target.getUTCFullYear(), target.getUTCMonth()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(local.getUTCDate(), last));
  return target.getTime() - OFFSET;
}

function bounds(fromDay: number, untilDay: number): PeriodBounds {
  return { from: fromDay * DAY - OFFSET, until: untilDay * DAY - OFFSET };
}
