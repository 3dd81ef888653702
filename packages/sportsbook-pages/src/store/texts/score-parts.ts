import type { MatchView } from '@tianping/contract';
import type { PartHead } from '../prices/columns.ts';
import { scoreOf } from './match-texts.ts';

/** `6-4`, or `-` while the part has not begun; the total is the running one. */
export function partScore(match: MatchView, part: Pick<PartHead, 'period' | 'back'>): string {
  const period = part.back === undefined ? part.period : partBack(match, part.period, part.back);
  if (period === 'FT') return `${scoreOf(match, 'H')}-${scoreOf(match, 'C')}`;
  const score = match.parts[period];
  return score ? `${score.home}-${score.away}` : '-';
}

/** The part so many before the one being played. */
function partBack(match: MatchView, letter: string, back: number): string {
  return `${letter}${match.sc_set_H + match.sc_set_A + 1 - back}`;
}

/** Sets won and the one being played, `6–4 3–4`, for rows without a table of them. */
export function setsInWords(match: MatchView, parts: readonly PartHead[]): string {
  if (!match.isLive || match.bestOf === null || match.sport === 'ES') return '';
  const sets = parts.filter(({ period, back }) => period !== 'FT' && back === undefined);
  return sets
    .flatMap(({ period }) => match.parts[period] ?? [])
    .map(({ home, away }) => `${home}–${away}`)
    .join(' ');
}

/** The part being played, where the match states it: the quarter, the inning, the set after those won. */
export function runningPart(match: MatchView): string {
  if (!match.isLive) return '';
  if (match.se_now !== '') return match.se_now;
  if (match.inningNum > 0) return `I${match.inningNum}`;
  return match.bestOf === null ? '' : `S${match.sc_set_H + match.sc_set_A + 1}`;
}
