import { PAYING, type Pays } from '../machine.ts';
import { cellOf } from '../symbols.ts';
import type { UnitWin } from './line-wins.ts';

/** A wild stands for any symbol and counts `wildWeight` times in the ways. */
export function wayWins(grid: readonly string[], pays: Pays, wildWeight: number): UnitWin[] {
  const wins: UnitWin[] = [];
  for (const symbol of PAYING) {
    const cells: number[] = [];
    let ways = 1;
    let length = 0;
    for (const [reel, column] of grid.entries()) {
      let weight = 0;
      for (const [row, letter] of [...column].entries()) {
        if (letter !== symbol && letter !== 'W') continue;
        weight += letter === 'W' ? wildWeight : 1;
        cells.push(cellOf(reel, row, column.length));
      }
      if (weight === 0) break;
      ways *= weight;
      length += 1;
    }
    const units = pays[symbol][length - 3];
    if (units) wins.push({ symbol, cells, line: null, ways, units: units * ways });
  }
  return wins;
}
