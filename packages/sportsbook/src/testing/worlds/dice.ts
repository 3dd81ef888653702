import { createSeededRng } from '@tianping/base';
import type { MatchResult, Period } from '@tianping/feeds';
import type { Score } from '@tianping/odds';

/** The content of a result, at one moment of a match or at its end. */
export interface Story {
  /** The tallies completed by then. */
  readonly periods: Readonly<Record<Period, Score>>;
  /** All tallies that were begun. */
  readonly board: Readonly<Record<Period, Score>>;
  readonly facts: NonNullable<MatchResult['facts']>;
  readonly outright?: MatchResult['outright'];
}

/** The random choices of one invented match. */
export interface Dice {
  /** Whole numbers from 0 to `below - 1`. */
  int(below: number): number;
  /** True with a probability of so many thousandths. */
  chance(inThousand: number): boolean;
  /** Marks the end of a step of the match; `soFar` is called where the match is to stop. */
  step(soFar: () => Story): void;
}

/** Plays one match to its end, step by step; everything that happens is drawn from the dice. */
export type Play = (dice: Dice) => Story;

/** A match with stops and other ends that it could have had. */
export interface World {
  readonly end: Story;
  readonly stops: readonly {
    readonly soFar: Story;
    /** Ends that the same match could have had from there. */
    readonly ends: readonly Story[];
  }[];
}

const STOPS = [5, 3, 2];
const TAILS = 3;

/** A match from a seed, stopped at a fifth, a third and a half of its steps, with other ends. */
export function createWorld(play: Play, seed: number): World {
  const whole = playOnce(play, seed, { at: -1, tail: 0 });
  const stops = STOPS.flatMap((part) => {
    const at = Math.floor((whole.steps * (part === 5 ? 4 : 1)) / part);
    const tails = Array.from({ length: TAILS }, (_, tail) =>
      playOnce(play, seed, { at, tail: seed * 31 + tail + 1 }),
    );
    const soFar = tails[0]?.soFar;
    return soFar === undefined ? [] : [{ soFar, ends: tails.map(({ end }) => end) }];
  });
  return { end: whole.end, stops };
}

/** A match from a seed, played to its end. */
export function playToEnd(play: Play, seed: number): Story {
  return playOnce(play, seed, { at: -1, tail: 0 }).end;
}

function playOnce(play: Play, seed: number, stop: { readonly at: number; readonly tail: number }) {
  let rng = createSeededRng(seed);
  let steps = 0;
  let soFar: Story | undefined;
  const end = play({
    int: (below) => rng.int(below),
    chance: (inThousand) => rng.int(1000) < inThousand,
    step(notify) {
      steps += 1;
      if (steps !== stop.at) return;
      soFar = notify();
      rng = createSeededRng(stop.tail);
    },
  });
  return { end, steps, soFar };
}

/** Tallies of a match while they are counted. */
export class Tallies {
  readonly #scores = new Map<Period, { home: number; away: number }>();
  readonly #done = new Set<Period>();

  /** Begins tallies at 0:0. */
  begin(...periods: readonly Period[]): void {
    for (const period of periods) this.#scores.set(period, { home: 0, away: 0 });
  }

  add(side: 'H' | 'C', points: number, ...periods: readonly Period[]): void {
    for (const period of periods) {
      const score = this.#scores.get(period) ?? { home: 0, away: 0 };
      if (side === 'H') score.home += points;
      else score.away += points;
      this.#scores.set(period, score);
    }
  }

  /** Completes tallies. */
  end(...periods: readonly Period[]): void {
    for (const period of periods) this.#done.add(period);
  }

  of(period: Period): Score {
    return this.#scores.get(period) ?? { home: 0, away: 0 };
  }

  storyWith(facts: Story['facts']): Story {
    const all = [...this.#scores].map(([period, score]) => [period, { ...score }] as const);
    return {
      periods: Object.fromEntries(all.filter(([period]) => this.#done.has(period))),
      board: Object.fromEntries(all),
      facts: { ...facts },
    };
  }
}
