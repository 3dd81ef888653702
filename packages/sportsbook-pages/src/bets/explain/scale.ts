import type { BetLegView, LegExplanation } from '@tianping/contract';
import { sportByGameType } from '@tianping/plugin-sports';
import { marketOf } from '../../slip/entry/selection-names.ts';

/** A settlement on a number line: the two halves' lines and where the result fell. */
export interface SettlementScale {
  /** In goals or points, ascending. */
  readonly marks: readonly number[];
  readonly result: number;
  /** On which side of the marks the bet wins. */
  readonly wins: 'right' | 'left';
  readonly from: number;
  readonly to: number;
}

/**
 * The number line of a split settlement: for a handicap the margin the side needed, for a total the goals.
 * Null for bets that were not split, or without a score.
 */
export function scaleOf(leg: BetLegView, explanation: LegExplanation): SettlementScale | null {
  const { split, scoreUsed, scoreAtBet } = explanation;
  if (split.length !== 2 || !scoreUsed) return null;
  const isHandicap = marketOf(leg.family)?.lines === 'handicap';
  const sign = leg.side === 'C' ? -1 : 1;
  const restarts = sportByGameType[leg.sport].handicapRestarts;
  const start = isHandicap && leg.inPlay && restarts ? scoreAtBet : null;
  const home = scoreUsed.home - (start?.home ?? 0);
  const away = scoreUsed.away - (start?.away ?? 0);
  const result = isHandicap ? (home - away) * sign : home + away;
  const marks = split
    .map((half) => (isHandicap ? -half.line * sign : half.line) / 4)
    .sort((a, b) => a - b);
  const all = [...marks, result];
  return {
    marks,
    result,
    wins: leg.side === 'UN' ? 'left' : 'right',
    from: Math.floor(Math.min(...all)) - 1,
    to: Math.ceil(Math.max(...all)) + 1,
  };
}
