import type { UnixMs } from '@tianping/base';
import {
  type LineQuarter,
  type PriceMilli,
  parseLine,
  priceMilli,
  type Score,
} from '@tianping/odds';
import { parse } from 'csv-parse/sync';

/** One match of a season file. Prices are decimal, stake included; null where the file has none. */
export interface MatchRow {
  /** Counts the matches of the file from 1. */
  readonly number: number;
  /** `E0`, `SP1` …; for the files of other countries the name of the league. */
  readonly division: string;
  /** As the file prints it. */
  readonly dateText: string;
  /** The listed kick-off; the file's clock is taken as UTC. 15:00 where it names no time. */
  readonly kickOffAt: UnixMs;
  readonly home: string;
  readonly away: string;
  /** Null while the match has not been played. */
  readonly fullTime: Score | null;
  readonly halfTime: Score | null;
  readonly corners: Score | null;
  readonly redCards: Score | null;
  readonly win: {
    readonly H: PriceMilli | null;
    readonly D: PriceMilli | null;
    readonly A: PriceMilli | null;
  };
  /** Over and under 2.5 goals. */
  readonly total: { readonly over: PriceMilli | null; readonly under: PriceMilli | null };
  /** `line` is the handicap of the home side. Null when the file has no line. */
  readonly handicap: {
    readonly line: LineQuarter;
    readonly home: PriceMilli | null;
    readonly away: PriceMilli | null;
  } | null;
}

type Cells = Readonly<Record<string, string | undefined>>;

/**
 * Reads a season of football-data.co.uk: its present format, the older one with Bb columns, and
 * that of the other countries (Home, Away, HG, AG). Rows without teams or a date are left out.
 */
export function parseSeason(csvText: string): readonly MatchRow[] {
  const records = parse<Cells>(csvText, {
    bom: true,
    columns: (names: string[]) => names.map((name) => name.trim()),
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const rows: MatchRow[] = [];
  for (const cells of records) {
    const row = readRow(cells, rows.length + 1);
    if (row) rows.push(row);
  }
  return rows;
}

function readRow(cells: Cells, number: number): MatchRow | null {
  const home = text(cells, 'HomeTeam', 'Home', 'HT');
  const away = text(cells, 'AwayTeam', 'Away', 'AT');
  const dateText = text(cells, 'Date');
  const kickOffAt = parseKickOff(dateText, text(cells, 'Time'));
  if (home === '' || away === '' || kickOffAt === null) return null;
  return {
    number,
    division: text(cells, 'Div', 'League'),
    dateText,
    kickOffAt,
    home,
    away,
    fullTime: score(cells, ['FTHG', 'HG'], ['FTAG', 'AG']),
    halfTime: score(cells, ['HTHG'], ['HTAG']),
    corners: score(cells, ['HC'], ['AC']),
    redCards: score(cells, ['HR'], ['AR']),
    win: {
      H: price(cells, 'B365H', 'AvgH', 'BbAvH'),
      D: price(cells, 'B365D', 'AvgD', 'BbAvD'),
      A: price(cells, 'B365A', 'AvgA', 'BbAvA'),
    },
    total: {
      over: price(cells, 'B365>2.5', 'Avg>2.5', 'BbAv>2.5'),
      under: price(cells, 'B365<2.5', 'Avg<2.5', 'BbAv<2.5'),
    },
    handicap: readHandicap(cells),
  };
}

/**
 * A price belongs to the line it was printed with: B365AH to B365's own prices, the others to the
 * common line.
 */
function readHandicap(cells: Cells): MatchRow['handicap'] {
  const own = line(cells, 'B365AH');
  const ownHome = price(cells, 'B365AHH');
  const ownAway = price(cells, 'B365AHA');
  if (own !== null && ownHome !== null && ownAway !== null) {
    return { line: own, home: ownHome, away: ownAway };
  }
  const common = line(cells, 'AHh', 'BbAHh');
  if (common === null) return null;
  const sharesLine = own === null || own === common;
  const average = {
    home: price(cells, 'AvgAHH', 'BbAvAHH'),
    away: price(cells, 'AvgAHA', 'BbAvAHA'),
  };
  if (!sharesLine) return { line: common, ...average };
  return { line: common, home: ownHome ?? average.home, away: ownAway ?? average.away };
}

/** The first of the columns that has something in it. */
function text(cells: Cells, ...columns: readonly string[]): string {
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

function score(
  cells: Cells,
  homeColumns: readonly string[],
  awayColumns: readonly string[],
): Score | null {
  const home = integer(text(cells, ...homeColumns));
  const away = integer(text(cells, ...awayColumns));
  return home === null || away === null ? null : { home, away };
}

/** The first column with a price above 1; spreadsheets leave tails such as `1.9300000000000002`. */
function price(cells: Cells, ...columns: readonly string[]): PriceMilli | null {
  for (const column of columns) {
    const match = /^(\d{1,4})(?:\.(\d+))?$/.exec(cells[column] ?? '');
    if (!match) continue;
    const fraction = (match[2] ?? '').padEnd(4, '0');
    const roundedUp = Number(fraction[3]) >= 5 ? 1 : 0;
    const milli = Number(match[1]) * 1000 + Number(fraction.slice(0, 3)) + roundedUp;
    if (milli > 1000) return priceMilli(milli);
  }
  return null;
}

function line(cells: Cells, ...columns: readonly string[]): LineQuarter | null {
  for (const column of columns) {
    const parsed = parseLine(cells[column] ?? '');
    if (parsed.ok) return parsed.value;
  }
  return null;
}

/** `16/08/2024`, `16/08/24` and `2024-08-16`, with `20:00` or without. */
function parseKickOff(date: string, time: string): UnixMs | null {
  const british = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/.exec(date);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date);
  const parts = british ? [british[3], british[2], british[1]] : iso?.slice(1);
  if (!parts) return null;
  const [year = 0, month = 0, day = 0] = parts.map(Number);
  const clock = /^(\d{1,2}):(\d{2})/.exec(time);
  const [hour, minute] = clock ? [Number(clock[1]), Number(clock[2])] : [15, 0];
  return Date.UTC(fullYear(year), month - 1, day, hour, minute);
}

/** Two digits from 70 on are of the last century: the oldest files are of 1993. */
function fullYear(year: number): number {
  if (year >= 100) return year;
  return year >= 70 ? 1900 + year : 2000 + year;
}
