import type { Phase } from '@tianping/feeds';
import type { MatchState } from '../state/match-state.ts';

/** The clock as the field writes it: `1H^23:45`, `HT^`, `2H^65:30`; empty before the start. */
export function reTimeOf(match: MatchState): string {
  if (match.fixture.gameType !== 'FT') return '';
  switch (match.phase) {
    case '1H':
    case '2H':
      return `${match.phase}^${minutesAndSeconds(match.clockMs)}`;
    case 'HT':
      return 'HT^';
    case 'prematch':
    case 'ended':
      return '';
    default:
      return "LIVE^0'";
  }
}

/** The period of a basketball match: Q1 … Q4, HT, OT; empty otherwise. */
export function seNowOf(match: MatchState): string {
  const shown: readonly Phase[] = ['Q1', 'Q2', 'HT', 'Q3', 'Q4', 'OT'];
  return match.fixture.gameType === 'BK' && shown.includes(match.phase) ? match.phase : '';
}

/** Whole seconds left in the period of a basketball match. */
export function secondsLeftOf(match: MatchState): number {
  return match.fixture.gameType === 'BK' ? Math.ceil(match.clockMs / 1000) : 0;
}

function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${pad(Math.floor(seconds / 60))}:${pad(seconds % 60)}`;
}
