import type { UnixMs } from '@tianping/base';

export interface CalendarTime {
  readonly year: number;
  /** From 1. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
}

/** The moment in UTC, or null for what no calendar has: `Date.UTC` would turn month 16 into another year. */
export function utcTime({ year, month, day, hour, minute }: CalendarTime): UnixMs | null {
  const at = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal =
    at.getUTCFullYear() === year &&
    at.getUTCMonth() === month - 1 &&
    at.getUTCDate() === day &&
    at.getUTCHours() === hour &&
    at.getUTCMinutes() === minute;
  return isReal ? at.getTime() : null;
}
