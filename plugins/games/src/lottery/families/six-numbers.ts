import { ballAt, type LotteryOutcome, upTo } from '../play.ts';

export const SIX_NUMBERS = upTo(1, 49);

/** The seventh number. */
export function specialOf(outcome: LotteryOutcome): number {
  return ballAt(outcome, 6);
}
