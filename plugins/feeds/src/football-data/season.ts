import { err, ok, type Result, type UnixMs } from '@tianping/base';
import type { LineQuarter, PriceMilli, Score } from '@tianping/odds';
import { CsvError, parse } from 'csv-parse/sync';
import { NAME_MAX } from '../limits.ts';
import {
  type Cells,
  decimalPrice,
  kickOff,
  line,
  optionalScore,
  price,
  score,
  text,
} from './season-cells.ts';

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

/** Why a whole file is refused. */
export type SeasonFault =
  | { readonly kind: 'empty' }
  | { readonly kind: 'noMatches'; readonly skipped: readonly SkippedRow[] }
  | { readonly kind: 'separator'; readonly found: string }
  /** Names of columns; each also stands for its older and foreign names. */
  | { readonly kind: 'columns'; readonly missing: readonly string[] }
  /** A column that is read appears twice. */
  | { readonly kind: 'repeatedColumns'; readonly names: readonly string[] }
  /** An unclosed quote or the like; `line` counts from 1. */
  | { readonly kind: 'csv'; readonly line: number };

/** Why one row is left out. */
export type RowFault =
  | 'noTeams'
  | 'tooLong'
  | 'sameTeam'
  | 'badDate'
  | 'badTime'
  | 'badScore'
  | 'resultAgainstScore'
  | 'halfAboveFull'
  | 'tooManyCells'
  /** The match appears in an earlier row, with the same score. */
  | 'repeated'
  /** The match appears in the file with different scores; none of its rows is used. */
  | 'contradicted';

export interface SkippedRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly why: RowFault;
}

export interface SeasonMatch {
  readonly row: MatchRow;
  /** All columns of the row, for readers that need more than {@link MatchRow} holds. */
  readonly cells: Cells;
}

export interface Season {
  readonly matches: readonly SeasonMatch[];
  /** Non-empty rows that are not a match, by line. */
  readonly skipped: readonly SkippedRow[];
  /** How many price and line cells hold something else. */
  readonly unreadPrices: number;
}

const COLUMNS = {
  home: ['HomeTeam', 'Home', 'HT'],
  away: ['AwayTeam', 'Away', 'AT'],
  date: ['Date'],
  homeGoals: ['FTHG', 'HG'],
  awayGoals: ['FTAG', 'AG'],
} as const;
const PRICES = {
  win: {
    H: ['B365H', 'AvgH', 'BbAvH'],
    D: ['B365D', 'AvgD', 'BbAvD'],
    A: ['B365A', 'AvgA', 'BbAvA'],
  },
  total: {
    over: ['B365>2.5', 'Avg>2.5', 'BbAv>2.5'],
    under: ['B365<2.5', 'Avg<2.5', 'BbAv<2.5'],
  },
  handicap: { home: ['AvgAHH', 'BbAvAHH'], away: ['AvgAHA', 'BbAvAHA'] },
} as const;
const PRICE_COLUMNS: readonly string[] = [
  ...Object.values(PRICES).flatMap((sides) => Object.values(sides).flat()),
  'B365AHH',
  'B365AHA',
];
const LINE_COLUMNS = ['B365AH', 'AHh', 'BbAHh'] as const;
const OTHER_COLUMNS = 'Div League Time HTHG HTAG FTR Res HC AC HR AR'.split(' ');
const READ_COLUMNS: readonly string[] = [
  ...Object.values(COLUMNS).flat(),
  ...PRICE_COLUMNS,
  ...LINE_COLUMNS,
  ...OTHER_COLUMNS,
];

interface Parsed {
  readonly record: Cells;
  readonly info: { readonly lines: number };
}

/**
 * Reads a season of football-data.co.uk in its present format, the older one with Bb columns, or that of the other
 * countries (Home, Away, HG, AG). Empty rows are skipped silently; rows with impossible values are skipped and
 * reported.
 */
export function readSeason(csvText: string): Result<Season, SeasonFault> {
  let heads: readonly string[] = [];
  let parsed: readonly Parsed[];
  try {
    parsed = parse(csvText, {
      bom: true,
      // All three: files that were joined from several have more than one, and only the first would be found.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      columns: (names: string[]) => {
        heads = names.map((name) => name.trim());
        return [...heads, ...EXTRA];
      },
    }) as unknown as readonly Parsed[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { readonly lines?: unknown };
    return err({ kind: 'csv', line: typeof lines === 'number' ? lines : 1 });
  }
  const fault = faultOfHeads(heads);
  if (fault) return err(fault);
  const season = collect(parsed);
  const { matches, skipped } = season;
  return matches.length === 0 ? err({ kind: 'noMatches', skipped }) : ok(season);
}

/** Names under which cells beyond the header row are read; empty ones are a spreadsheet's padding. */
const EXTRA = Array.from({ length: 256 }, (_, at) => `\u0000extra ${at}`);

/** The matches of a file that is known to be sound; throws for one that {@link readSeason} refuses. */
export function parseSeason(csvText: string): readonly MatchRow[] {
  const season = readSeason(csvText);
  if (!season.ok) throw new Error(`not a season file: ${JSON.stringify(season.error)}`);
  return season.value.matches.map(({ row }) => row);
}

function faultOfHeads(heads: readonly string[]): SeasonFault | null {
  const [only = ''] = heads;
  if (only === '' && heads.length < 2) return { kind: 'empty' };
  const found = heads.length === 1 ? /[;\t|]/.exec(only)?.[0] : undefined;
  if (found) return { kind: 'separator', found };
  const isMissing = (names: readonly string[]) => !names.some((name) => heads.includes(name));
  const missing = [...Object.values(COLUMNS), PRICE_COLUMNS].filter(isMissing);
  if (missing.length > 0) return { kind: 'columns', missing: missing.map(([name = '']) => name) };
  const names = READ_COLUMNS.filter((name) => heads.indexOf(name) !== heads.lastIndexOf(name));
  return names.length > 0 ? { kind: 'repeatedColumns', names } : null;
}

function collect(parsed: readonly Parsed[]): Season {
  const taken = new Map<string, SeasonMatch & { readonly line: number }>();
  const contradicted = new Set<string>();
  const skipped: SkippedRow[] = [];
  let unreadPrices = 0;
  for (const { record: cells, info } of parsed) {
    if (Object.values(cells).every((cell) => !cell)) continue;
    const row = readRow(cells, taken.size + 1);
    const skip = (why: RowFault, at = info.lines) => skipped.push({ line: at, why });
    if (typeof row === 'string') {
      skip(row);
      continue;
    }
    const key = [row.division, row.dateText, row.home, row.away].join('\n');
    const earlier = taken.get(key);
    if (!earlier) {
      unreadPrices += unreadCells(cells);
      taken.set(key, { row, cells, line: info.lines });
      continue;
    }
    const isSame = sameScore(earlier.row.fullTime, row.fullTime);
    if (!isSame && !contradicted.has(key)) skip('contradicted', earlier.line);
    if (!isSame) contradicted.add(key);
    skip(isSame ? 'repeated' : 'contradicted');
  }
  const matches = [...taken].filter(([key]) => !contradicted.has(key)).map(([, match]) => match);
  return {
    matches: matches.map(({ row, cells }, at) => ({ row: { ...row, number: at + 1 }, cells })),
    skipped: skipped.sort((a, b) => a.line - b.line),
    unreadPrices,
  };
}

const sameScore = (a: Score | null, b: Score | null): boolean =>
  a?.home === b?.home && a?.away === b?.away;

function unreadCells(cells: Cells): number {
  const prices = PRICE_COLUMNS.filter((name) => cells[name] && decimalPrice(cells[name]) === null);
  const lines = LINE_COLUMNS.filter((name) => cells[name] && line(cells, name) === null);
  return prices.length + lines.length;
}

function readRow(cells: Cells, number: number): MatchRow | RowFault {
  const home = text(cells, ...COLUMNS.home);
  const away = text(cells, ...COLUMNS.away);
  if (EXTRA.some((name) => cells[name])) return 'tooManyCells';
  if (home === '' || away === '') return 'noTeams';
  if (home.toLowerCase() === away.toLowerCase()) return 'sameTeam';
  const division = text(cells, 'Div', 'League');
  if ([home, away, division].some((name) => name.length > NAME_MAX)) return 'tooLong';
  const dateText = text(cells, ...COLUMNS.date);
  const kickOffAt = kickOff(dateText, text(cells, 'Time'));
  if (typeof kickOffAt === 'string') return kickOffAt;
  const fullTime = score(cells, COLUMNS.homeGoals, COLUMNS.awayGoals);
  const halfTime = score(cells, ['HTHG'], ['HTAG']);
  if (fullTime === 'unreadable' || halfTime === 'unreadable') return 'badScore';
  const fault = faultOfScores(fullTime, halfTime, text(cells, 'FTR', 'Res'));
  if (fault) return fault;
  return {
    number,
    dateText,
    kickOffAt,
    home,
    away,
    fullTime,
    halfTime,
    division,
    corners: optionalScore(cells, 'HC', 'AC'),
    redCards: optionalScore(cells, 'HR', 'AR'),
    win: {
      H: price(cells, ...PRICES.win.H),
      D: price(cells, ...PRICES.win.D),
      A: price(cells, ...PRICES.win.A),
    },
    total: {
      over: price(cells, ...PRICES.total.over),
      under: price(cells, ...PRICES.total.under),
    },
    handicap: readHandicap(cells),
  };
}

function faultOfScores(full: Score | null, half: Score | null, result: string): RowFault | null {
  if (!full) return half ? 'badScore' : null;
  if (half && (half.home > full.home || half.away > full.away)) return 'halfAboveFull';
  const winner = full.home > full.away ? 'H' : full.home < full.away ? 'A' : 'D';
  return result === '' || result.toUpperCase() === winner ? null : 'resultAgainstScore';
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
    home: price(cells, ...PRICES.handicap.home),
    away: price(cells, ...PRICES.handicap.away),
  };
  if (!sharesLine) return { line: common, ...average };
  return { line: common, home: ownHome ?? average.home, away: ownAway ?? average.away };
}
