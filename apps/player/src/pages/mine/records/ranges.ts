import type { UnixMs } from '@tianping/base';
import { addDays, dayOf } from '@tianping/ui';

export type RangeName = 'today' | 'yesterday' | 'week' | 'month' | 'custom';

/** Calendar days on the site's clock, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** The days of a named range; a custom one begins with the last seven days. */
export function rangeOf(name: RangeName, now: UnixMs): DayRange {
  const today = dayOf(now);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'week':
    case 'custom':
      return { from: addDays(today, -6), to: today };
  }
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A range with one end changed; the other end follows when it would stand on the wrong side. */
export function changeRange(range: DayRange, end: 'from' | 'to', day: string): DayRange {
  if (!DAY.test(day)) return range;
  if (end === 'from') return { from: day, to: day > range.to ? day : range.to };
  return { from: day < range.from ? day : range.from, to: day };
}
