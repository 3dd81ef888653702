import type { Draws } from '@tianping/games';
import { type LinesMachine, UNITS_A_STAKE, type WaysMachine } from '../machine.ts';
import type { SlotStep } from '../shown.ts';
import { countOf } from '../symbols.ts';
import { lineWins, scatterWin, type UnitWin } from './line-wins.ts';
import { drawStops, gridAt, stepOf } from './step.ts';
import { wayWins } from './way-wins.ts';

function winsOf(
  machine: LinesMachine | WaysMachine,
  grid: readonly string[],
  isFree: boolean,
): UnitWin[] {
  const wins =
    machine.engine === 'lines'
      ? lineWins(grid, machine.pays)
      : wayWins(grid, machine.pays, isFree ? machine.wildInFree : 1);
  const scatter = scatterWin(grid, machine.scatter);
  return scatter ? [...wins, scatter] : wins;
}

/** A paid spin of lines or ways with all the free spins that come of it. */
export function playReels(
  draws: Draws,
  machine: LinesMachine | WaysMachine,
  stakeMinor: number,
): SlotStep[] {
  const { strips, rows, free } = machine;
  const unit = stakeMinor / UNITS_A_STAKE;
  const steps: SlotStep[] = [];
  let given = 0;
  for (let number = 0; number <= given; number += 1) {
    const stops = drawStops(draws, strips);
    const grid = gridAt(strips, stops, rows);
    const multiplier = number > 0 ? free.multiplier : 1;
    const wins = winsOf(machine, grid, number > 0).map(({ units, cells, ...win }) => ({
      ...win,
      cells: [...cells],
      multiplier,
      minor: units * multiplier * unit,
    }));
    const scatters = countOf(grid.join(''), 'S');
    const awarded = Math.min(free.given[scatters - 3] ?? 0, free.most - given);
    given += awarded;
    steps.push({
      ...stepOf('spin', number, grid),
      stops,
      wins,
      awarded,
      minor: wins.reduce((sum, { minor }) => sum + minor, 0),
    });
  }
  return steps;
}
