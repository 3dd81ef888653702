import { PREDICTION_POINTS } from '../limits.ts';

export type Half = 'first' | 'second';

export interface Guess {
  readonly home: number;
  readonly away: number;
}

/** Points of honour: all of them for the exact score, a fifth for the right winner. No money, nothing to redeem. */
export function pointsOf(guess: Guess, result: Guess): number {
  if (guess.home === result.home && guess.away === result.away) return PREDICTION_POINTS;
  const sides = (of: Guess) => Math.sign(of.home - of.away);
  // Fifty is a multiple of five: no rounding.
  return sides(guess) === sides(result) ? PREDICTION_POINTS / 5 : 0;
}

/** One guess per half; it may be changed until the half begins, never after. */
export function mayGuess(closesAt: number, now: number): boolean {
  return now < closesAt;
}
