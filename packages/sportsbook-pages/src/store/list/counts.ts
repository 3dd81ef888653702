import type { MenuCounts } from '@tianping/contract';
import {
  GAME_TYPES,
  type GameType,
  OUTRIGHT_SHOW_TYPES,
  SHOW_TYPES,
  type ShowType,
} from './view-state.ts';

/** The first show type of a sport that has matches: the wanted one, else in the order of the tabs. */
export function showWithMatches(counts: MenuCounts, game: GameType, wanted: ShowType): ShowType {
  const shows: readonly ShowType[] = game === 'FS' ? OUTRIGHT_SHOW_TYPES : SHOW_TYPES;
  const has = (show: ShowType): boolean => (counts[show]?.[game] ?? 0) > 0;
  return [wanted, ...shows].find(has) ?? wanted;
}

/** Number of open matches of a sport, a show type, or both. */
export function countOf(counts: MenuCounts, gameType?: GameType, showType?: ShowType): number {
  const shows: readonly ShowType[] = showType
    ? [showType]
    : [...SHOW_TYPES, ...OUTRIGHT_SHOW_TYPES];
  const games = gameType ? [gameType] : GAME_TYPES;
  let sum = 0;
  for (const show of shows) for (const game of games) sum += counts[show]?.[game] ?? 0;
  return sum;
}
