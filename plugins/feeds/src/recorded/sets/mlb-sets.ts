import type { Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';
import {
  americanPrice,
  bareRowsOf,
  type Cells,
  count,
  lineOf,
  timeOf,
  withoutStake,
} from '../cells.ts';
import { collect, type Read } from '../collect.ts';
import { quote } from '../quotes.ts';
import type { RecordedResult, RecordedSet } from '../types.ts';
import { NOTHING, plus } from './football-tallies.ts';

/** A season of game logs: runs by inning, `x` where home did not bat. */
export const mlbLogs: RecordedSet = {
  name: 'mlb-logs',
  isOf: (path) => /^mlb\/GL.*\.TXT$/.test(path),
  read: (files) => collect(files, bareRowsOf, readLog),
};

/** A season with runs of nine innings and closing lines; two rows a game, the visitor first. */
export const mlbOdds: RecordedSet = {
  name: 'mlb-odds',
  isOf: (path) => /^mlb\/mlb_odds.*\.csv$/.test(path),
  read: (files) => collect(files, pairsOf, readOdds),
};

/** Runs of an inning for each side; undefined where a side did not bat. */
interface Inning {
  readonly home: number | undefined;
  readonly away: number | undefined;
}

const NINE = 9;

function readLog(row: readonly string[]): Read {
  const away = battingOf(row[19] ?? '');
  const home = battingOf(row[20] ?? '');
  const full = { home: count(row[10]), away: count(row[9]) };
  const startAt = timeOf(row[0]);
  if (startAt === undefined || !away || !home) return { why: 'no date or no line score' };
  if (full.home === undefined || full.away === undefined) return { why: 'no score' };
  const innings = away.map((runs, at) => ({ away: runs, home: home[at] }));
  const result = gameOf(innings, { home: full.home, away: full.away }, outsOf(row, innings));
  if ('why' in result) return result;
  return {
    gameType: 'BS',
    league: 'MLB',
    startAt,
    result,
    prices: [],
    home: row[6] ?? '',
    away: row[3] ?? '',
  };
}

/** Outs made by both sides; without a count every inning has six, also the last one in which home did not bat. */
function outsOf(row: readonly string[], innings: readonly Inning[]): number {
  return count(row[11]) ?? innings.length * 6;
}

/** `010000(10)0x` by inning. */
function battingOf(text: string): readonly (number | undefined)[] | null {
  const parts = text.match(/\(\d+\)|\d|x/g) ?? [];
  if (parts.join('') !== text || text === '') return null;
  return parts.map((part) => (part === 'x' ? undefined : Number(part.replace(/[()]/g, ''))));
}

/**
 * A game by its innings. One that ended before nine, or before eight and a half with home in front, was cut short:
 * its result holds what it completed and how far it got.
 */
function gameOf(
  innings: readonly Inning[],
  full: Score,
  outs: number,
): RecordedResult | { readonly why: string } {
  const sum = sumOf(innings);
  if (sum.home !== full.home || sum.away !== full.away) return { why: 'innings do not add up' };
  if (innings.some(({ away }) => away === undefined)) return { why: 'a side that did not bat' };
  const isWhole = outs >= 54 || (outs >= 51 && full.home > full.away);
  const facts = { overtime: innings.length > NINE ? 'Y' : 'X' };
  if (isWhole && innings.length >= NINE) {
    if (full.home === full.away)
      return { status: 'abandoned', reason: 'DF', ...stop(innings, full) };
    const reported = talliesOf(innings.map(({ home = 0, away = 0 }) => ({ home, away })));
    return { status: 'final', periods: { ...reported, FT: full }, facts };
  }
  return { status: 'abandoned', reason: 'DF', ...stop(innings, full) };
}

function sumOf(innings: readonly Inning[]): Score {
  return innings.map(({ home = 0, away = 0 }) => ({ home, away })).reduce(plus, NOTHING);
}

/** What a game cut short had completed: an inning counts when both sides batted in it. */
function stop(innings: readonly Inning[], full: Score): Omit<RecordedResult, 'status' | 'reason'> {
  const played = innings.flatMap(({ home, away }): Score[] =>
    home === undefined || away === undefined ? [] : [{ home, away }],
  );
  return {
    periods: talliesOf(played),
    board: { FT: full },
    facts: { innings: String(played.length) },
  };
}

function talliesOf(innings: readonly Score[]): Record<Period, Score> {
  const first = (many: number) => innings.slice(0, many).reduce(plus, NOTHING);
  return {
    ...Object.fromEntries(innings.map((inning, at) => [`I${at + 1}`, inning])),
    ...(innings.length >= 5 ? { F5: first(5) } : {}),
    ...(innings.length >= 7 ? { F7: first(7) } : {}),
  };
}

interface Pair {
  readonly visitor: Cells;
  readonly home: Cells;
}

/** Two columns of the file have no header: the prices of the totals before them. */
function pairsOf(text: string): readonly Pair[] {
  const [heads = [], ...rows] = bareRowsOf(text);
  const named = heads.map((head, at) => head || `${heads[at - 1]} price`);
  const cells = rows.map((row) => Object.fromEntries(named.map((name, at) => [name, row[at]])));
  return cells.flatMap((visitor, at) => {
    const home = cells[at + 1];
    return at % 2 === 0 && home ? [{ visitor, home }] : [];
  });
}

const HEADS = ['1st', '2nd', '3rd', '4th', '5th', '6th', '7th', '8th', '9th'];

function readOdds({ visitor, home }: Pair, path: string): Read {
  if (visitor.VH !== 'V' || home.VH !== 'H') return { why: 'not a visitor and a home row' };
  const full = { home: count(home.Final), away: count(visitor.Final) };
  if (full.home === undefined || full.away === undefined) return { why: 'no score' };
  const year = Number(/(\d{4})\.csv$/.exec(path)?.[1]);
  const result = oddsResult({ visitor, home }, { home: full.home, away: full.away });
  if ('why' in result) return result;
  const day = (visitor.Date ?? '').padStart(4, '0');
  return {
    gameType: 'BS',
    league: 'MLB',
    result,
    startAt: Date.UTC(year, Number(day.slice(0, 2)) - 1, Number(day.slice(2)), 12),
    home: home.Team ?? '',
    away: visitor.Team ?? '',
    prices: pricesOf({ visitor, home }),
  };
}

/** Nine innings and the end: extra innings are only known as a sum. */
function oddsResult(
  { visitor, home }: Pair,
  full: Score,
): RecordedResult | { readonly why: string } {
  const innings = HEADS.map((head) => ({ home: count(home[head]), away: count(visitor[head]) }));
  const begun = innings.filter((inning) => inning.home !== undefined || inning.away !== undefined);
  if (begun.some(({ away }) => away === undefined)) return { why: 'a side that did not bat' };
  const nine = sumOf(begun);
  if (begun.length < NINE || nine.home !== nine.away) {
    // With a ninth inning begun the game is complete: 51 outs are enough when home is in front.
    const outs = begun.length < NINE ? 0 : 54;
    return gameOf(begun, full, outs);
  }
  const isLonger = full.home >= nine.home && full.away >= nine.away && full.home !== full.away;
  if (!isLonger) return { why: 'innings do not add up' };
  const reported = talliesOf(begun.map(({ home: own = 0, away = 0 }) => ({ home: own, away })));
  return { status: 'final', periods: { ...reported, FT: full }, facts: { overtime: 'Y' } };
}

function pricesOf({ visitor, home }: Pair) {
  const runLine = /^([+-]\d\.5)\(([+-]\d+)\)$/;
  const [, line, homePrice] = runLine.exec(home.RL ?? '') ?? [];
  const [, , awayPrice] = runLine.exec(visitor.RL ?? '') ?? [];
  const spread = lineOf(line);
  const total = lineOf(home['Close OU']);
  const price = (text: string | undefined) => withoutStake(americanPrice(text));
  return [
    ...quote('win', 'FT', null, { H: americanPrice(home.Close), C: americanPrice(visitor.Close) }),
    ...(spread === undefined
      ? []
      : quote('handicap', 'FT', spread, { H: price(homePrice), C: price(awayPrice) })),
    ...(total === undefined
      ? []
      : quote('total', 'FT', total, {
          OV: price(visitor['Close OU price']),
          UN: price(home['Close OU price']),
        })),
  ];
}
