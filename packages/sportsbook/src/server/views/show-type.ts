import type { UnixMs } from '@tianping/base';
import type { MatchState } from '../state/match-state.ts';

/** In-play, today, early. */
export type ShowType = 'RB' | 'FT' | 'FU';

/** The sport day turns at noon in Beijing (UTC+8). */
const TURN_MS = 4 * 3_600_000;
const DAY_MS = 86_400_000;

/** When the sport day that holds `now` ends. */
export function sportDayEnd(now: UnixMs): UnixMs {
  return Math.floor((now - TURN_MS) / DAY_MS) * DAY_MS + DAY_MS + TURN_MS;
}

export function showTypeOf(match: MatchState, now: UnixMs): ShowType {
  if (match.kickedOff) return 'RB';
  return match.fixture.startAt < sportDayEnd(now) ? 'FT' : 'FU';
}
