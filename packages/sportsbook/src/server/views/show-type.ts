import type { UnixMs } from '@tianping/base';
import type { MatchState } from '../state/match-state.ts';

/** In-play, today, early, outrights of today and early. */
export type ShowType = 'RB' | 'FT' | 'FU' | 'FSFT' | 'FSFU';

/** The sport day turns at noon in Beijing (UTC+8). */
const TURN_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

/** When the sport day that holds `now` ends. */
export function sportDayEnd(now: UnixMs): UnixMs {
  return Math.floor((now - TURN_MS) / DAY_MS) * DAY_MS + DAY_MS + TURN_MS;
}

export function showTypeOf(match: MatchState, now: UnixMs): ShowType {
  const { gameType, startAt } = match.fixture;
  const isToday = startAt < sportDayEnd(now);
  if (gameType === 'FS') return isToday ? 'FSFT' : 'FSFU';
  // A virtual round lasts a minute and is bet on before it starts: it stays where it was found.
  if (gameType === 'VF') return 'FT';
  if (match.kickedOff) return 'RB';
  return isToday ? 'FT' : 'FU';
}
