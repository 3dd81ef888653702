import type { UnixMs } from '@tianping/base';

const DAY_MS = 86_400_000;
/** The site's clock is UTC+8 all year. */
const ZONE_MS = 8 * 3_600_000;

/** Days of the site's clock, counted from the first of 1970. */
export type DayNumber = number;

export function dayNumber(at: UnixMs): DayNumber {
  return Math.floor((at + ZONE_MS) / DAY_MS);
}

export function startOf(day: DayNumber): UnixMs {
  return day * DAY_MS - ZONE_MS;
}

/** `2026-03-14` */
export function dayText(day: DayNumber): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Null for text that is not a calendar day. */
export function parseDay(text: string): DayNumber | null {
  const at = Date.parse(`${text}T00:00:00Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(text)) return null;
  return Math.floor(at / DAY_MS);
}
