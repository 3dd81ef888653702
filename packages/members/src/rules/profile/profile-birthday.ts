import type { UnixMs } from '@tianping/base';

const AGE_MIN = 18;
/** Nobody alive is older than this. */
const AGE_MAX = 120;
/** The site's clock is UTC+8 all year. */
const ZONE_MS = 8 * 3_600_000;

export type BirthdayIssue = 'empty' | 'wrong' | 'underage';

/** The calendar day of the site's clock, `2026-03-14`. */
export function siteDay(now: UnixMs): string {
  return new Date(now + ZONE_MS).toISOString().slice(0, 10);
}

/**
 * What is wrong with a birthday (`1990-05-17`), if anything. A member who turns 18 today passes; one born on 29
 * February does so on 1 March of a year without that day.
 */
export function birthdayIssue(birthday: string, now: UnixMs): BirthdayIssue | null {
  if (birthday === '') return 'empty';
  const today = siteDay(now);
  if (!isCalendarDay(birthday) || birthday > today) return 'wrong';
  if (yearsLater(birthday, AGE_MAX) < today) return 'wrong';
  return yearsLater(birthday, AGE_MIN) <= today ? null : 'underage';
}

/** The earliest birthday that may be right. */
export function oldestBirthday(now: UnixMs): string {
  return yearsLater(siteDay(now), -AGE_MAX);
}

/** Days in this form can be compared as texts; a 29 February that the year lacks sorts between its neighbours. */
function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
