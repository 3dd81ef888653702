import type { ListedGameType, ListedShowType } from './game-types.ts';

/** What the list of matches is showing. */
export interface ListView {
  readonly showType: ListedShowType;
  readonly gameType: ListedGameType;
  /** Grows with every change that must fetch the list anew. */
  readonly refresh: number;
}

export const FIRST_LIST_VIEW: ListView = { showType: 'RB', gameType: 'FT', refresh: 0 };

/**
 * Another show type begins at football, the early market keeps the sport; the list is fetched
 * anew.
 */
export function changeShowType(view: ListView, showType: ListedShowType): ListView {
  const gameType = showType === 'FU' ? view.gameType : 'FT';
  return { showType, gameType, refresh: view.refresh + 1 };
}

export function changeGameType(view: ListView, gameType: ListedGameType): ListView {
  return { ...view, gameType, refresh: view.refresh + 1 };
}
