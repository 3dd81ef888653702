import type { Cell, Family, LotteryOutcome } from './play.ts';

/** One draw of a trend chart: the number in a place, and how long each number has been missing. */
export interface TrendRow {
  readonly issue: string;
  readonly drawn: number;
  /** For each number: 0 when it was drawn, else how many draws ago it last was, as far as is known. */
  readonly missing: readonly number[];
}

export interface PastDraw {
  readonly issue: string;
  readonly outcome: LotteryOutcome;
}

/** 走势图 of one place: draws oldest first. */
export function trendOf(
  draws: readonly PastDraw[],
  place: number,
  numbers: readonly number[],
): readonly TrendRow[] {
  let missing = numbers.map(() => 0);
  return draws.map(({ issue, outcome }) => {
    const drawn = outcome.balls[place] ?? -1;
    missing = missing.map((count, at) => (numbers[at] === drawn ? 0 : count + 1));
    return { issue, drawn, missing };
  });
}

/** A two-sided result that has come this often in a row until now. */
export interface LongRun {
  readonly cell: Cell;
  readonly times: number;
}

const sidedCells = (family: Family): readonly Cell[] =>
  family.cells.flatMap(({ sections }) =>
    sections.flatMap(({ cells }) => cells.filter(({ axis }) => axis !== null)),
  );

/** 长龙: runs of at least `least`, longest first. A draw that gave stakes back ends a run. */
export function longRuns(
  family: Family,
  draws: readonly PastDraw[],
  least = 3,
): readonly LongRun[] {
  const latestFirst = draws.toReversed();
  return sidedCells(family)
    .map((cell) => {
      const end = latestFirst.findIndex(({ outcome }) => cell.returned(outcome) <= 1000);
      return { cell, times: end < 0 ? latestFirst.length : end };
    })
    .filter(({ times }) => times >= least)
    .sort((a, b) => b.times - a.times);
}

/** 两面统计: how often each side has come. */
export function sideCounts(
  family: Family,
  draws: readonly PastDraw[],
): readonly { readonly cell: Cell; readonly times: number }[] {
  return sidedCells(family).map((cell) => ({
    cell,
    times: draws.filter(({ outcome }) => cell.returned(outcome) > 1000).length,
  }));
}
