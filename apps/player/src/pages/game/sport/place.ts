import type { GameType, ViewAction } from '@tianping/sportsbook-pages';
import {
  GAME_TYPES,
  isOutrightShow,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
} from '@tianping/sportsbook-pages';

/** Where a link like `?show=RB&sport=BK` or `?sport=BK` leads; null when it names nothing known. */
export function placeOfSearch(search: string): Extract<ViewAction, { type: 'place' }> | null {
  const asked = new URLSearchParams(search);
  const showType = [...SHOW_TYPES, ...OUTRIGHT_SHOW_TYPES].find(
    (type) => type === asked.get('show'),
  );
  const gameType = GAME_TYPES.find((type) => type === asked.get('sport'));
  if (!showType) return gameType ? { ...whole(gameType), orElse: true } : null;
  if (isOutrightShow(showType)) return { type: 'place', showType, gameType: 'FS' };
  return { type: 'place', showType, gameType: gameType ?? 'FT' };
}

/** A link that names only a sport begins with the matches that are on now. */
function whole(gameType: GameType) {
  return { type: 'place', showType: gameType === 'FS' ? 'FSFT' : 'RB', gameType } as const;
}

/** The code of a shared slip that a link like `?code=7K2M9P` brings; null without one. */
export function codeOfSearch(search: string): string | null {
  const code = new URLSearchParams(search).get('code')?.toUpperCase() ?? '';
  return /^[2-9A-HJ-NP-Z]{6}$/.test(code) ? code : null;
}
