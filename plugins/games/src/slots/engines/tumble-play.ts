import type { Draws } from '@tianping/games';
import { type TumbleMachine, UNITS_A_STAKE } from '../machine.ts';
import type { SlotStep } from '../shown.ts';
import { cascade, type Fall, isTriggered, rung } from './cascade.ts';
import { drawStops, stepOf } from './step.ts';

/** A paid spin with its falls and all the free spins that come of it. */
export function playTumble(draws: Draws, machine: TumbleMachine, stakeMinor: number): SlotStep[] {
  const unit = stakeMinor / UNITS_A_STAKE;
  const { free } = machine;
  const steps: SlotStep[] = [];
  let given = 0;
  for (let number = 0; number <= given; number += 1) {
    const stops = drawStops(draws, machine.strips);
    const falls = cascade(machine, stops);
    const awarded = isTriggered(falls, machine.trigger)
      ? Math.min(free.given, free.most - given)
      : 0;
    given += awarded;
    const ladder = number > 0 ? machine.freeLadder : machine.ladder;
    for (const [at, fall] of falls.entries()) {
      const step = fallStep(fall, { number, at, multiplier: rung(ladder, at), unit });
      steps.push(at === 0 ? { ...step, stops, awarded } : step);
    }
  }
  return steps;
}

function fallStep(
  fall: Fall,
  place: { number: number; at: number; multiplier: number; unit: number },
): SlotStep {
  const { number, at, multiplier, unit } = place;
  const wins = fall.clusters.map(({ symbol, cells, units }) => ({
    symbol,
    cells: [...cells],
    line: null,
    ways: 1,
    multiplier,
    minor: units * multiplier * unit,
  }));
  return {
    ...stepOf(at === 0 ? 'spin' : 'tumble', number, fall.grid),
    wins,
    gone: [...fall.gone],
    minor: wins.reduce((sum, { minor }) => sum + minor, 0),
  };
}
