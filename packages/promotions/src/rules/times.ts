import type { UnixMs } from '@tianping/base';

/** Days and hours of the site's clock (UTC+8, all year). */
const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

export function siteDay(at: UnixMs): number {
  return Math.floor((at + ZONE_MS) / DAY_MS);
}

export function siteDayStart(day: number): UnixMs {
  return day * DAY_MS - ZONE_MS;
}

/** `2026-11-24`. */
export function siteDayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

export function siteDayOf(text: string): number {
  return Math.floor(Date.parse(`${text}T00:00:00Z`) / DAY_MS);
}

/** 1 Monday … 7 Sunday; 1970-01-01 was a Thursday. */
export function weekdayOfDay(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

export function isWithin(at: UnixMs, span: { startsAt: UnixMs; endsAt: UnixMs | null }): boolean {
  return at >= span.startsAt && (span.endsAt === null || at < span.endsAt);
}

/** Turnover of hours within the span; spans begin and end on whole hours. */
export function turnoverWithin(
  turnover: readonly { readonly hour: number; readonly amountMinor: number }[],
  span: { readonly startsAt: UnixMs; readonly endsAt: UnixMs | null },
): number {
  return turnover
    .filter(({ hour }) => isWithin(hour * HOUR_MS, span))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}
