import { LINES, PAYING, type PayingSymbol, type Pays } from '../machine.ts';
import { cellOf } from '../symbols.ts';

export interface UnitWin {
  readonly symbol: PayingSymbol | 'S';
  readonly cells: readonly number[];
  readonly line: number | null;
  readonly ways: number;
  readonly units: number;
}

export function asPaying(letter: string): PayingSymbol | null {
  return PAYING.find((symbol) => symbol === letter) ?? null;
}

/** The first reel has no wild, so its cell names the symbol of the line; only the longest win counts. */
export function lineWins(grid: readonly string[], pays: Pays): UnitWin[] {
  const wins: UnitWin[] = [];
  for (const [at, rows] of LINES.entries()) {
    const letterAt = (reel: number): string => grid[reel]?.[Number(rows[reel])] ?? '';
    const symbol = asPaying(letterAt(0));
    if (!symbol) continue;
    let length = 1;
    while (length < 5 && (letterAt(length) === symbol || letterAt(length) === 'W')) length += 1;
    const units = pays[symbol][length - 3] ?? 0;
    if (units === 0) continue;
    const cells = [...rows.slice(0, length)].map((row, reel) => cellOf(reel, Number(row), 3));
    wins.push({ symbol, cells, line: at + 1, ways: 1, units });
  }
  return wins;
}

export function cellsWith(grid: readonly string[], letter: string): number[] {
  return grid.flatMap((column, reel) =>
    [...column].flatMap((one, row) => (one === letter ? [cellOf(reel, row, column.length)] : [])),
  );
}

/** Three and more scatters anywhere. */
export function scatterWin(
  grid: readonly string[],
  pays: readonly [number, number, number],
): UnitWin | null {
  const cells = cellsWith(grid, 'S');
  const units = pays[cells.length - 3];
  return units ? { symbol: 'S', cells, line: null, ways: 1, units } : null;
}
