/** The totals of a finished round; minor units. */
export interface RoundSums {
  /** Lobby category of its venue. */
  readonly category: string;
  readonly stakedMinor: number;
  readonly paidMinor: number;
  /** The effective stake that its provider states; null where it states none. */
  readonly statedMinor: number | null;
}

/** Categories where one can bet on all outcomes without risk: of their rounds no more counts than was won or lost. */
const BY_RESULT = new Set(['ZR', 'QP', 'CP']);

/**
 * The effective stake of a round, minor units: what its provider states, never more than was staked. Where it states
 * none the whole stake counts, in games with opposite sides no more of it than was won or lost.
 */
export function effectiveOfRound(round: RoundSums): number {
  const { category, stakedMinor, paidMinor, statedMinor } = round;
  if (statedMinor !== null) return Math.min(Math.max(statedMinor, 0), stakedMinor);
  if (!BY_RESULT.has(category)) return stakedMinor;
  return Math.min(stakedMinor, Math.abs(paidMinor - stakedMinor));
}
