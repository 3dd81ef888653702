import { PREDICTION_POINTS } from '../limits.ts';

export type Half = 'first' | 'second';

export interface Guess {
  readonly home: number;
  readonly away: number;
}

/** Points of honour: all of them for the score itself, a fifth for who wins. No money, nothing to redeem. */
export function pointsOf(guess: Guess, result: Guess): number {
  if (guess.home === result.home && guess.away === result.away) return PREDICTION_POINTS;
  const sides = (of: Guess) => Math.sign(of.home - of.away);
  // Fifty is a multiple of five: nothing to round.
  return sides(guess) === sides(result) ? PREDICTION_POINTS / 5 : 0;
}

/** One guess a half; it may be changed until the half begins, never after. */
export function mayGuess(closesAt: number, now: number): boolean {
  return now < closesAt;
}
