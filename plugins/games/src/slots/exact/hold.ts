import type { Ratio } from '@tianping/games';
import { HOLD_CELLS } from '../engines/hold-play.ts';
import { type HoldMachine, UNITS_A_STAKE } from '../machine.ts';
import { plus, ratio, sumOf, times, ZERO } from '../ratio.ts';
import { lineReturn, sightings } from './reels.ts';

/** What a money symbol is worth on average, in stakes. */
function meanValue(machine: HoldMachine): Ratio {
  const units = machine.values.reduce((sum, value) => sum + value.units, 0);
  return ratio(units, machine.values.length * UNITS_A_STAKE);
}

function choose(n: number, k: number): bigint {
  let ways = 1n;
  for (let at = 0; at < k; at += 1) ways = (ways * BigInt(n - at)) / BigInt(at + 1);
  return ways;
}

/** How likely `landed` of the free cells get money in one respin. */
function landing(machine: HoldMachine, open: number, landed: number): Ratio {
  const [hit, of] = [BigInt(machine.landing.hit), BigInt(machine.landing.of)];
  const miss = of - hit;
  return ratio(
    choose(open, landed) * hit ** BigInt(landed) * miss ** BigInt(open - landed),
    of ** BigInt(open),
  );
}

/**
 * What is still to come, in stakes, from `held` cells with all respins left: a chain over the cells held. Of the
 * respins without money at most `respins` follow each other.
 */
function respinsReturn(machine: HoldMachine): readonly Ratio[] {
  const value = meanValue(machine);
  const toCome: Ratio[] = Array.from({ length: HOLD_CELLS + 1 }, () => ZERO);
  toCome[HOLD_CELLS] = ratio(machine.grandUnits, UNITS_A_STAKE);
  for (let held = HOLD_CELLS - 1; held >= 0; held -= 1) {
    const open = HOLD_CELLS - held;
    const none = landing(machine, open, 0);
    let tries = ZERO;
    let reached = ratio(1);
    for (let respin = 0; respin < machine.respins; respin += 1) {
      tries = plus(tries, reached);
      reached = times(reached, none);
    }
    const some: Ratio[] = [];
    for (let landed = 1; landed <= open; landed += 1) {
      const worth = plus(times(ratio(landed), value), toCome[held + landed] ?? ZERO);
      some.push(times(landing(machine, open, landed), worth));
    }
    toCome[held] = times(tries, sumOf(some));
  }
  return toCome;
}

export interface HoldReturn {
  readonly base: Ratio;
  readonly trigger: Ratio;
  readonly total: Ratio;
}

export function holdReturn(machine: HoldMachine): HoldReturn {
  const base = lineReturn(machine.strips, machine.pays);
  const seen = sightings(machine.strips, 'S', 3);
  const value = meanValue(machine);
  const toCome = respinsReturn(machine);
  const held = seen
    .map((chance, count) => ({ chance, count }))
    .filter(({ count }) => count >= machine.trigger);
  const feature = sumOf(
    held.map(({ chance, count }) =>
      times(chance, plus(times(ratio(count), value), toCome[count] ?? ZERO)),
    ),
  );
  return {
    base,
    trigger: sumOf(held.map(({ chance }) => chance)),
    total: plus(base, feature),
  };
}
