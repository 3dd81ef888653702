import type { UnixMs } from '@tianping/base';
import {
  type LineQuarter,
  type PriceMilli,
  parseLine,
  priceMilli,
  type Score,
} from '@tianping/odds';
import { utcTime } from '../calendar.ts';

export type Cells = Readonly<Record<string, string | undefined>>;

/** The first column that is not empty. */
export function text(cells: Cells, ...columns: readonly string[]): string {
  for (const column of columns) {
    const value = cells[column];
    if (value !== undefined && value !== '') return value;
  }
  return '';
}

/** `8`, and `8.0` of files that went through a spreadsheet. */
function integer(value: string): number | null {
  const match = /^(\d{1,3})(?:\.0+)?$/.exec(value);
  return match ? Number(match[1]) : null;
}

/** Both counts; null where the file has neither; a fault where only one is present or one is not a count. */
export function score(
  cells: Cells,
  homeColumns: readonly string[],
  awayColumns: readonly string[],
): Score | null | 'unreadable' {
  const [homeText, awayText] = [text(cells, ...homeColumns), text(cells, ...awayColumns)];
  if (homeText === '' && awayText === '') return null;
  const [home, away] = [integer(homeText), integer(awayText)];
  return home === null || away === null ? 'unreadable' : { home, away };
}

/** Counts that decide no bet: an unreadable one is treated as absent. */
export function optionalScore(cells: Cells, home: string, away: string): Score | null {
  const read = score(cells, [home], [away]);
  return read === 'unreadable' ? null : read;
}

/** A decimal price above 1; spreadsheets leave tails such as `1.9300000000000002`. */
export function decimalPrice(value: string | undefined): PriceMilli | null {
  const match = /^(\d{1,4})(?:\.(\d+))?$/.exec(value ?? '');
  if (!match) return null;
  const fraction = (match[2] ?? '').padEnd(4, '0');
  const roundedUp = Number(fraction[3]) >= 5 ? 1 : 0;
  const milli = Number(match[1]) * 1000 + Number(fraction.slice(0, 3)) + roundedUp;
  return milli > 1000 ? priceMilli(milli) : null;
}

/** The first column with a price. */
export function price(cells: Cells, ...columns: readonly string[]): PriceMilli | null {
  for (const column of columns) {
    const read = decimalPrice(cells[column]);
    if (read !== null) return read;
  }
  return null;
}

export function line(cells: Cells, ...columns: readonly string[]): LineQuarter | null {
  for (const column of columns) {
    const parsed = parseLine(cells[column] ?? '');
    if (parsed.ok) return parsed.value;
  }
  return null;
}

/** `16/08/2024`, `16/08/24` and `2024-08-16`, with `20:00` or 15:00 where no time is named. */
export function kickOff(date: string, time: string): UnixMs | 'badDate' | 'badTime' {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(date);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date);
  const parts = british ? [british[3], british[2], british[1]] : iso?.slice(1);
  const [shortYear = 0, month = 0, day = 0] = parts?.map(Number) ?? [];
  const year = parts?.[0]?.length === 2 ? fullYear(shortYear) : shortYear;
  if (year < FIRST_YEAR || year > LAST_YEAR) return 'badDate';
  const midnight = { year, month, day, hour: 0, minute: 0 };
  if (!parts || utcTime(midnight) === null) return 'badDate';
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(time);
  if (time !== '' && !clock) return 'badTime';
  const [hour, minute] = clock ? [Number(clock[1]), Number(clock[2])] : [15, 0];
  return utcTime({ ...midnight, hour, minute }) ?? 'badTime';
}

/** The year of the first league's first season, and a year that no clock of ours is ever set to. */
const FIRST_YEAR = 1888;
const LAST_YEAR = 2199;

/** Two-digit years from 70 on belong to the last century: the oldest files are from 1993. */
function fullYear(year: number): number {
  return year >= 70 ? 1900 + year : 2000 + year;
}
