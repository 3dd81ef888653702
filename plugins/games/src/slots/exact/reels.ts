import type { Ratio } from '@tianping/games';
import {
  type LinesMachine,
  PAYING,
  type Pays,
  UNITS_A_STAKE,
  type WaysMachine,
} from '../machine.ts';
import { ONE, plus, ratio, rest, sumOf, times, ZERO } from '../ratio.ts';
import { countOf, type Strips, windowOf } from '../symbols.ts';
import { freeSpinsPlayed } from './free-spins.ts';

/** How often a cell of a strip shows one of the letters. */
function share(strip: string, letters: string): Ratio {
  return ratio(countOf(strip, letters), strip.length);
}

/** What one line returns of its own stake: each symbol in each length, ended by a reel without it. */
export function lineReturn(strips: Strips, pays: Pays): Ratio {
  const terms: Ratio[] = [];
  for (const symbol of PAYING) {
    const shares = strips.map((strip, reel) => share(strip, reel === 0 ? symbol : `${symbol}W`));
    for (const [at, pay] of pays[symbol].entries()) {
      const length = at + 3;
      const end = shares[length];
      terms.push(times(...shares.slice(0, length), end ? rest(end) : ONE, ratio(pay)));
    }
  }
  return sumOf(terms);
}

/** What the ways return of the stake: the expectation of a product of independent reels is the product of theirs. */
function waysReturn(strips: Strips, pays: Pays, wildWeight: number): Ratio {
  const terms: Ratio[] = [];
  for (const symbol of PAYING) {
    const means = strips.map((strip) =>
      times(ratio(3), plus(share(strip, symbol), times(ratio(wildWeight), share(strip, 'W')))),
    );
    for (const [at, pay] of pays[symbol].entries()) {
      const length = at + 3;
      const end = strips[length];
      const none = end ? ratio(windowsWithout(end, `${symbol}W`), end.length) : ONE;
      terms.push(times(...means.slice(0, length), none, ratio(pay, UNITS_A_STAKE)));
    }
  }
  return sumOf(terms);
}

function windowsWithout(strip: string, letters: string): number {
  return [...strip].filter((_, stop) => countOf(windowOf(strip, stop, 3), letters) === 0).length;
}

/** How likely each number of `letter` in sight is, from none upwards. */
export function sightings(strips: Strips, letter: string, rows: number): readonly Ratio[] {
  let seen: readonly Ratio[] = [ONE];
  for (const strip of strips) {
    const counts = Array.from({ length: rows + 1 }, () => 0);
    for (let stop = 0; stop < strip.length; stop += 1) {
      const count = countOf(windowOf(strip, stop, rows), letter);
      counts[count] = (counts[count] ?? 0) + 1;
    }
    const next = Array.from({ length: seen.length + rows }, () => ZERO);
    for (const [had, chance] of seen.entries()) {
      for (const [count, ways] of counts.entries()) {
        const term = times(chance, ratio(ways, strip.length));
        next[had + count] = plus(next[had + count] ?? ZERO, term);
      }
    }
    seen = next;
  }
  return seen;
}

export interface ReelsReturn {
  /** Of a paid spin alone. */
  readonly base: Ratio;
  readonly scatter: Ratio;
  /** Chance that a spin wins free spins. */
  readonly trigger: Ratio;
  /** Free spins played in a feature on average. */
  readonly played: Ratio;
  readonly total: Ratio;
}

export function reelsReturn(machine: LinesMachine | WaysMachine): ReelsReturn {
  const { strips, pays, free } = machine;
  const seen = sightings(strips, 'S', 3);
  const chance = (count: number): Ratio => seen[count] ?? ZERO;
  const scatter = sumOf(
    machine.scatter.map((pay, at) => times(chance(at + 3), ratio(pay, UNITS_A_STAKE))),
  );
  const paid = machine.engine === 'lines' ? lineReturn(strips, pays) : waysReturn(strips, pays, 1);
  const inFree = machine.engine === 'lines' ? paid : waysReturn(strips, pays, machine.wildInFree);
  const base = plus(paid, scatter);
  const freeSpin = times(ratio(free.multiplier), plus(inFree, scatter));
  const gifts = new Map<number, Ratio>();
  for (const [at, given] of free.given.entries()) {
    gifts.set(given, plus(gifts.get(given) ?? ZERO, chance(at + 3)));
  }
  const features = [...gifts].map(([given, often]) => ({
    often,
    played: freeSpinsPlayed(given, gifts, free.most),
  }));
  const trigger = sumOf(features.map(({ often }) => often));
  const perSpin = sumOf(features.map(({ often, played }) => times(often, played)));
  return {
    base,
    scatter,
    trigger,
    played: times(perSpin, ratio(trigger.den, trigger.num)),
    total: plus(base, times(perSpin, freeSpin)),
  };
}
