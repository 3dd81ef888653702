import { fairShare, type LineQuarter, lineQuarter, type Score } from '@tianping/odds';
import type { PricedPlace, SideChances } from './price-book-chances.ts';
import { NO_TALLY, numberOf, type OutcomeTable, type Tally } from './price-book-outcomes.ts';

/** One market with lines, and how its first side may end on each of them. */
export interface LineBook {
  readonly place: PricedPlace;
  readonly table: OutcomeTable;
  chancesAt(line: LineQuarter): SideChances;
}

/** Alternatives on each side of the main line, by how much of the match is counted. */
const ALTERNATIVES = { main: 3, segment: 1, aside: 1, windows: 0 } as const;
/** The lowest total that is offered: half a goal, in quarters. */
const TOTAL_MIN = 2;
/** Alternatives outside of these shares are not worth a row. */
const SHARE_MIN = 0.12;
/** Lines whose shares are nearer than this would carry the same prices. */
const TWIN_RANGE = 0.004;
/** Goals of combinations: 1.5 to 4.5, in quarters of a goal. */
const COMBINED_TOTALS = [6, 10, 14, 18];
/** Handicaps of three results: one and two goals either way. */
const THREE_WAY_HANDICAPS = [-8, -4, 4, 8];
/** A run and a half, in quarters of a run. */
const RUN_LINES = [-6, 6];
/** Three-way handicaps and combinations that are nearly certain are not offered. */
const COMBINED_SHARE_MAX = 0.93;

/** The lines on which a market is offered, the main one first, then by their distance from it. */
export function linesAround(book: LineBook): readonly LineQuarter[] {
  const { market } = book.place;
  if (market.includesStake) return fixedLines(book);
  const step = stepOf(book);
  const main = mainLine(book, step);
  if (main === null) return [];
  const count = alternativesOf(book.place);
  const lines = [main];
  for (let at = 1; at <= count; at += 1) {
    for (const line of [main - at * step.by, main + at * step.by]) {
      if (!step.legal(line) || !isWorthARow(book, line)) continue;
      // No outcome lies between two lines with the same price: they are one bet.
      const share = shareAt(book, line);
      const isTwin = lines.some((other) => Math.abs(shareAt(book, other) - share) < TWIN_RANGE);
      if (!isTwin) lines.push(line);
    }
  }
  return lines.map(lineQuarter);
}

/**
 * The number of its tally that decides the lines of a market, found by trying, as a market does not state it. Null
 * for a market without lines or one that needs more than one number.
 */
export function tallyOf(place: Omit<PricedPlace, 'tally'>): Tally | null {
  const { market } = place;
  if (market.lines === 'none' || market.includesStake) return null;
  if (market.lines === 'handicap') return 'margin';
  return TOTALS.find((tally) => PROBES.every((score) => goesBy(place, tally, score))) ?? null;
}

const TOTALS: readonly Tally[] = ['sum', 'home', 'away'];
const PROBES: readonly Score[] = [
  { home: 9, away: 0 },
  { home: 0, away: 9 },
  { home: 3, away: 3 },
];

/** Whether over wins just below a number and loses just above it, as it must by this tally. */
function goesBy(place: Omit<PricedPlace, 'tally'>, tally: Tally, score: Score): boolean {
  const { market, gameType, period, inPlay } = place;
  const side = market.sides({ gameType, period })[0];
  if (side === undefined) return false;
  const codeAt = (line: number): string =>
    market.settle({
      gameType,
      period,
      inPlay,
      side,
      line: lineQuarter(line),
      scoreAtBet: { home: 0, away: 0 },
      result: {
        revision: 1,
        status: 'final',
        source: '',
        at: 0,
        periods: { [period]: score, FT: score },
      },
    }).code;
  const number = numberOf(score, tally);
  return (number === 0 || codeAt(4 * number - 2) === 'W') && codeAt(4 * number + 2) === 'L';
}

interface Step {
  readonly from: number;
  readonly by: number;
  legal(line: number): boolean;
}

function stepOf({ place }: LineBook): Step {
  const { market, gameType, period } = place;
  const form = market.lineForm?.({ gameType, period }) ?? 'quarter';
  const least = market.lines === 'total' ? TOTAL_MIN : -Infinity;
  switch (form) {
    case 'quarter':
      return { from: 0, by: 1, legal: (line) => line >= least };
    case 'half':
      return { from: 2, by: 4, legal: (line) => line >= least };
    case 'whole':
      return { from: 0, by: 4, legal: (line) => line >= least };
  }
}

/**
 * The line at which the first side's chances are nearest to even. Before a baseball match it is a run and a half,
 * given by whichever side makes it more even, as is usual in that sport: its prices are uneven instead.
 */
function mainLine(book: LineBook, step: Step): number | null {
  const { place, table } = book;
  const { market, period, tally } = place;
  if (tally === null) return null;
  if (isRunLine(place)) return nearestToEven(book, RUN_LINES);
  const numbers = table.byNumber(period, tally).keys.filter((key) => key !== NO_TALLY);
  if (numbers.length === 0) return null;
  const isTotal = market.lines === 'total';
  const reach = Math.max(...numbers.map(Math.abs)) + 1;
  const lineAt = (index: number): number => step.from + index * step.by;
  const indexOf = (quarters: number): number => Math.ceil((quarters - step.from) / step.by);
  let low = indexOf(isTotal ? 1 : -4 * reach);
  let high = indexOf(4 * reach);
  const isBelow = (index: number): boolean => {
    const share = shareAt(book, lineAt(index));
    return isTotal ? share > 0.5 : share < 0.5;
  };
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isBelow(middle)) low = middle;
    else high = middle;
  }
  return nearestToEven(book, [low, high].map(lineAt).filter(step.legal));
}

function isRunLine({ gameType, market, period, inPlay }: PricedPlace): boolean {
  return gameType === 'BS' && market.family === 'handicap' && period === 'FT' && !inPlay;
}

/** The line nearest to even; the first one among equals. */
function nearestToEven(book: LineBook, lines: readonly number[]): number | null {
  const distance = (line: number): number => Math.abs(shareAt(book, line) - 0.5);
  return lines.reduce<number | null>(
    (best, line) => (best === null || distance(line) < distance(best) ? line : best),
    null,
  );
}

function shareAt(book: LineBook, line: number): number {
  const share = fairShare(book.chancesAt(lineQuarter(line)));
  return Number.isNaN(share) ? 0.5 : share;
}

function isWorthARow(book: LineBook, line: number): boolean {
  const share = shareAt(book, line);
  return share >= SHARE_MIN && share <= 1 - SHARE_MIN;
}

function alternativesOf({ group, period, market }: PricedPlace): number {
  if (group === 'windows') return ALTERNATIVES.windows;
  if (group === 'main' && !market.family.startsWith('team')) {
    return period === 'HT' ? ALTERNATIVES.segment + 1 : ALTERNATIVES.main;
  }
  return group === 'segment' || group === 'main' ? ALTERNATIVES.segment : ALTERNATIVES.aside;
}

function fixedLines(book: LineBook): readonly LineQuarter[] {
  const isTotal = book.place.market.lines === 'total';
  const lines = isTotal ? COMBINED_TOTALS : THREE_WAY_HANDICAPS;
  return lines.map(lineQuarter).filter((line) => {
    const { W } = book.chancesAt(line);
    return W <= COMBINED_SHARE_MAX;
  });
}
