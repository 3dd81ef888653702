import type { UnixMs } from '@tianping/base';
import {
  type LineQuarter,
  type PriceMilli,
  parseLine,
  priceMilli,
  type Score,
} from '@tianping/odds';
import { parse } from 'csv-parse/sync';
import { utcTime } from '../calendar.ts';

export type Cells = Readonly<Record<string, string | undefined>>;

/** Rows of a CSV file by the names of its columns; columns without a name are left out. */
export function rowsOf(text: string): readonly Cells[] {
  return parse<Cells>(text, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
}

/** Rows of a file without a header row. */
export function bareRowsOf(text: string): readonly (readonly string[])[] {
  return parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true, trim: true });
}

/** A count from 0 to 999: `8`, and `8.0` of files that went through a spreadsheet. */
export function count(text: string | undefined): number | undefined {
  const match = /^(\d{1,3})(?:\.0+)?$/.exec(text ?? '');
  return match ? Number(match[1]) : undefined;
}

/** Both counts, or undefined. */
export function scoreOf(home: string | undefined, away: string | undefined): Score | undefined {
  const score = { home: count(home), away: count(away) };
  return score.home === undefined || score.away === undefined
    ? undefined
    : { home: score.home, away: score.away };
}

/** A decimal price above 1 in thousandths; the tail of a spreadsheet is rounded. */
export function decimalPrice(text: string | undefined): PriceMilli | undefined {
  const match = /^(\d{1,4})(?:\.(\d+))?$/.exec(text ?? '');
  if (!match) return undefined;
  const fraction = (match[2] ?? '').padEnd(4, '0');
  const up = Number(fraction[3]) >= 5 ? 1 : 0;
  const milli = Number(match[1]) * 1000 + Number(fraction.slice(0, 3)) + up;
  return milli > 1000 ? priceMilli(milli) : undefined;
}

/** An American price (`+140`, `-165`, `140`) as a decimal one, cut to thousandths. */
export function americanPrice(text: string | undefined): PriceMilli | undefined {
  const match = /^([+-]?)(\d{3,5})(?:\.0)?$/.exec(text ?? '');
  if (!match || Number(match[2]) < 100) return undefined;
  const size = Number(match[2]);
  return priceMilli(match[1] === '-' ? 1000 + Math.floor(100_000 / size) : 1000 + size * 10);
}

/** A decimal price as the profit of one unit. */
export function withoutStake(price: PriceMilli | undefined): PriceMilli | undefined {
  return price === undefined ? undefined : priceMilli(price - 1000);
}

export function lineOf(text: string | undefined): LineQuarter | undefined {
  const line = parseLine(text ?? '');
  return line.ok ? line.value : undefined;
}

/** `2024-08-16`, `16/08/2024`, `20241231` with `20:00` or without; undefined for anything else. */
export function timeOf(date: string | undefined, time = ''): UnixMs | undefined {
  const iso = /^(\d{4})-?(\d{2})-?(\d{2})/.exec(date ?? '');
  const british = /^(\d{2})\/(\d{2})\/(\d{4}|\d{2})$/.exec(date ?? '');
  const parts = iso ? iso.slice(1, 4) : british ? british.slice(1, 4).reverse() : undefined;
  if (!parts) return undefined;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const clock = /^(\d{1,2})[:.](\d{2})/.exec(time);
  const [hour, minute] = clock ? [Number(clock[1]), Number(clock[2])] : [12, 0];
  const fullYear = year < 100 ? 2000 + year : year;
  return utcTime({ year: fullYear, month, day, hour, minute }) ?? undefined;
}
