import type { Brand, UnixMs } from '@tianping/base';

/** A calendar day of the site's clock (UTC+8, all year), counted from 1970-01-01. */
export type Day = Brand<number, 'Day'>;

const ZONE_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** 1970-01-01 was a Thursday, the fourth day of its week. */
const WEEKDAY_OF_FIRST = 4;

export function dayOf(at: UnixMs): Day {
  return Math.floor((at + ZONE_MS) / DAY_MS) as Day;
}

/** The moment the day begins. */
export function dayStart(day: Day): UnixMs {
  return day * DAY_MS - ZONE_MS;
}

export function addDays(day: Day, days: number): Day {
  return (day + days) as Day;
}

/** `2026-03-14`. */
export function dayText(day: Day): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** Null for text that is not a calendar day. */
export function parseDay(text: string): Day | null {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const day = Math.floor(at / DAY_MS) as Day;
  return Number.isNaN(at) || dayText(day) !== text ? null : day;
}

/** 1 Monday … 7 Sunday. */
export function weekdayOf(day: Day): number {
  return ((((day + WEEKDAY_OF_FIRST - 1) % 7) + 7) % 7) + 1;
}

export function mondayOf(day: Day): Day {
  return addDays(day, 1 - weekdayOf(day));
}

/** Day of the month, from 1. */
export function dateOf(day: Day): number {
  return Number(dayText(day).slice(8));
}

/** `2026-03`. */
export function monthOf(day: Day): string {
  return dayText(day).slice(0, 7);
}

export function monthStart(day: Day): Day {
  return addDays(day, 1 - dateOf(day));
}

/** The first day of the month before, or after. */
export function monthBefore(day: Day): Day {
  return monthStart(addDays(monthStart(day), -1));
}

export function monthAfter(day: Day): Day {
  return monthStart(addDays(monthStart(day), 31));
}
