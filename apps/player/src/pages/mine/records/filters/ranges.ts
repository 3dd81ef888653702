import type { UnixMs } from '@tianping/base';
import { addDays, type DayRange, type DaysName, dayOf, namedDays } from '@tianping/ui';

export type { DayRange } from '@tianping/ui';

export type RangeName = DaysName | 'custom';

/** Longest range of one request, in days. */
const RANGE_DAYS_MAX = 366;
/** Years for which records are kept. */
const YEARS_RETAINED = 5;

/** The days of which there are records. */
export function daysRetained(now: UnixMs): DayRange {
  const to = dayOf(now);
  const year = Number(to.slice(0, 4)) - YEARS_RETAINED;
  // The year five years before 29 February has no such day.
  const from = `${year}${to.slice(4)}`.replace('-02-29', '-03-01');
  return { from, to };
}

/** The days of a named range; a custom one begins with the last seven days. */
export function rangeOf(name: RangeName, now: UnixMs): DayRange {
  return namedDays(name === 'custom' ? 'week' : name, now);
}

/** Thirty days or more: the longest named ranges. */
export function isLong({ from, to }: DayRange): boolean {
  return from <= addDays(to, -29);
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A range with one end changed. The other end follows when it would be on the wrong side or more than a year away; no
 * end leaves `bounds`.
 */
export function changeRange(
  range: DayRange,
  end: 'from' | 'to',
  chosen: string,
  bounds?: DayRange,
): DayRange {
  if (!DAY.test(chosen) || Number.isNaN(Date.parse(`${chosen}T00:00:00Z`))) return range;
  const day = bounds ? clamp(chosen, bounds) : chosen;
  const far = RANGE_DAYS_MAX - 1;
  if (end === 'from')
    return { from: day, to: clamp(range.to, { from: day, to: addDays(day, far) }) };
  return { from: clamp(range.from, { from: addDays(day, -far), to: day }), to: day };
}

function clamp(day: string, { from, to }: DayRange): string {
  return day < from ? from : day > to ? to : day;
}
