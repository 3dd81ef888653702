import type { GameType, Side } from '@tianping/feeds';
import type { LineQuarter } from '@tianping/odds';
import { LINE_MOVE_MAX_QUARTERS } from '../../limits.ts';
import type { Market } from '../match/market.ts';

/** A line that another of the same market has replaced. */
export interface LineMove {
  readonly lines: Market['lines'];
  readonly side: Side;
  readonly from: LineQuarter;
  readonly to: LineQuarter;
}

/**
 * How far a line has moved against the side, in quarters, negative when in its favour; `flipped` when the other team
 * gives the handicap now.
 */
export function movedAgainst({ lines, side, from, to }: LineMove): number | 'flipped' {
  if (lines === 'handicap' && from * to < 0) return 'flipped';
  const rise = to - from;
  const isRiseBad = lines === 'handicap' ? side !== 'H' : side === 'OV';
  return isRiseBad ? rise : -rise;
}

/**
 * Whether a bet moves to the new line automatically: in the member's favour always, against the member only where
 * that is accepted and at most three points; never when the direction flips.
 */
export function isLineTaken(move: LineMove, acceptLine: boolean): boolean {
  const against = movedAgainst(move);
  if (against === 'flipped') return false;
  return against <= (acceptLine ? LINE_MOVE_MAX_QUARTERS : 0);
}

/** Sports whose lines move with every few points: there a moved line is treated like a moved price. */
export function isLineMoving(gameType: GameType): boolean {
  return gameType === 'BK' || gameType === 'AF';
}
