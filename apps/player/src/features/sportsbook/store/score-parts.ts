import type { MatchView } from '@tianping/contract';
import { scoreOf } from './match-texts.ts';

/** `6-4`, or `-` while the part has not begun; the total is the running one. */
export function partScore(match: MatchView, period: string): string {
  if (period === 'FT') return `${scoreOf(match, 'H')}-${scoreOf(match, 'C')}`;
  const score = match.parts[period];
  return score ? `${score.home}-${score.away}` : '-';
}

/**
 * The part being played, where the match says so: the quarter, the inning, the set after those that are won.
 */
export function runningPart(match: MatchView): string {
  if (!match.isLive) return '';
  if (match.se_now !== '') return match.se_now;
  if (match.inningNum > 0) return `I${match.inningNum}`;
  return match.bestOf === null ? '' : `S${match.sc_set_H + match.sc_set_A + 1}`;
}
