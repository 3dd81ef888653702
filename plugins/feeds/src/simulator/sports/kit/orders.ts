import { createSeededRng } from '@tianping/base';
import type { Score } from '@tianping/odds';
import { seedOf } from '../../hash.ts';
import { latticeOf, turnOf } from './lattice.ts';
import type { Side } from './script-writer.ts';

/** A long match of equal parts, all but the next of them with the same chances. */
export interface LongRace {
  readonly seed: number;
  readonly target: number;
  readonly won: Score;
  /** Home's chance of the next part, and of every later one. */
  readonly next: number;
  readonly later: number;
  /** About this many orders are wanted. */
  readonly samples: number;
}

export interface PartOrder {
  readonly weight: number;
  /** Winners of the parts still to be played, each with an even number for how it is won. */
  readonly parts: readonly { readonly winner: Side; readonly unit: number }[];
}

/**
 * Samples of the order in which the parts are won. Every final score has its exact chance and the same number of
 * samples; which these are depends on the seed alone.
 */
export function partOrders(race: LongRace): readonly PartOrder[] {
  const { target, won, next, later } = race;
  if (won.home >= target || won.away >= target) return [{ weight: 1, parts: [] }];
  const classes = (['home', 'away'] as const).flatMap((first) => {
    const chance = first === 'home' ? next : 1 - next;
    const after = { ...won, [first]: won[first] + 1 };
    return finalScores(target, after, later).map((end) => ({
      ...end,
      weight: end.weight * chance,
      first,
    }));
  });
  const each = Math.ceil(race.samples / classes.length);
  return classes.flatMap(({ weight, first, rest, last }, group) => {
    if (weight <= 0) return [];
    // Every order is turned around once, so that each place is won as often as every other.
    const places = Math.max(1, rest.home + rest.away);
    const count = places * Math.ceil(each / places);
    const lattice = latticeOf(count);
    const name = `${first} ${rest.home}-${rest.away} ${last ?? ''}`;
    let shuffled: readonly Side[] = [];
    return Array.from({ length: count }, (_, point): PartOrder => {
      const turned = point % places;
      if (turned === 0) shuffled = shuffle(rest, seedOf(race.seed, name, point));
      const between = [...shuffled.slice(turned), ...shuffled.slice(0, turned)];
      const winners = [first, ...between, ...(last === null ? [] : [last])];
      const parts = winners.map((winner, dimension) => {
        const turn = turnOf(race.seed, group, dimension);
        return { winner, unit: lattice.unit({ point, dimension, turn }) };
      });
      return { weight: weight / count, parts };
    });
  });
}

interface FinalScore {
  readonly weight: number;
  /** Parts won before the last one. */
  readonly rest: Score;
  /** Winner of the last part; null when nothing is left to play. */
  readonly last: Side | null;
}

function finalScores(target: number, won: Score, home: number): readonly FinalScore[] {
  if (won.home === target || won.away === target) {
    return [{ weight: 1, rest: { home: 0, away: 0 }, last: null }];
  }
  const chances = { home, away: 1 - home };
  return (['home', 'away'] as const).flatMap((last) => {
    const other = last === 'home' ? 'away' : 'home';
    const wins = target - won[last] - 1;
    return Array.from({ length: target - won[other] }, (_, losses): FinalScore => {
      const ways = choose(wins + losses, wins);
      const weight = ways * chances[last] ** (wins + 1) * chances[other] ** losses;
      const rest = { home: 0, away: 0, [last]: wins, [other]: losses };
      return { weight, rest, last };
    });
  });
}

function choose(of: number, count: number): number {
  let ways = 1;
  for (let at = 1; at <= count; at += 1) ways = (ways * (of - count + at)) / at;
  return ways;
}

function shuffle({ home, away }: Score, seed: number): readonly Side[] {
  const rng = createSeededRng(seed);
  const left = { home, away };
  return Array.from({ length: home + away }, () => {
    const side = rng.int(left.home + left.away) < left.home ? 'home' : 'away';
    left[side] -= 1;
    return side;
  });
}
