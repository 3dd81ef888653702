import { must } from '@tianping/base';
import type { LineOutcome, LineQuarter, Score, VoidCode } from '@tianping/odds';
import type { LegSettlement, SettleInput } from '@tianping/sportsbook';

/**
 * Settles by the score of the bet's period. A period that was played stands even when the match was
 * abandoned later; a match that never took place, or a period that was not finished, is void.
 */
export function settleByScore(
  input: SettleInput,
  decide: (score: Score) => LineOutcome,
): LegSettlement {
  const { result } = input;
  if (result.status === 'cancelled') return voidLeg(result.reason ?? 'D1');
  if (result.status === 'postponed') return voidLeg(result.reason ?? 'D4');
  const score = result.periods[input.period];
  if (score !== undefined) return { ...decide(score), scoreUsed: score };
  return voidLeg(result.status === 'abandoned' ? (result.reason ?? 'DF') : 'DY');
}

/** The line of a market that must have one. */
export function lineOf(input: SettleInput): LineQuarter {
  return must(input.line, `line of ${input.side}`);
}

function voidLeg(code: VoidCode): LegSettlement {
  return { code, scoreUsed: null, split: [] };
}
