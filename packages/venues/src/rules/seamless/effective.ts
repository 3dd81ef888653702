/** What is known of a round when it is over; minor units. */
export interface RoundSums {
  /** Lobby category of its venue. */
  readonly category: string;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** What its provider says counts; null where it says nothing. */
  readonly statedMinor: number | null;
}

/**
 * Categories where one can stake on everything at once and risk nothing: of their rounds no more counts than was won
 * or lost.
 */
const BY_RESULT = new Set(['ZR', 'QP', 'CP']);

/**
 * The effective stake of a round, minor units: what its provider says, never more than was staked. Where it says
 * nothing the whole stake counts, in games with opposite sides no more of it than was won or lost.
 */
export function effectiveOfRound(round: RoundSums): number {
  const { category, stakedMinor, paidMinor, statedMinor } = round;
  if (statedMinor !== null) return Math.min(Math.max(statedMinor, 0), stakedMinor);
  if (!BY_RESULT.has(category)) return stakedMinor;
  return Math.min(stakedMinor, Math.abs(paidMinor - stakedMinor));
}
