import type { ListedGameType, ListedShowType } from './game-types.ts';

/** What the list of matches is showing. */
export interface ListView {
  readonly showType: ListedShowType;
  readonly gameType: ListedGameType;
  /** Incremented by every change that must fetch the list again. */
  readonly refresh: number;
}

export const FIRST_LIST_VIEW: ListView = { showType: 'RB', gameType: 'FT', refresh: 0 };

/** Another show type starts with football, while the early market keeps the sport; the list is fetched again. */
export function changeShowType(view: ListView, showType: ListedShowType): ListView {
  const gameType = showType === 'FU' ? view.gameType : 'FT';
  return { showType, gameType, refresh: view.refresh + 1 };
}

export function changeGameType(view: ListView, gameType: ListedGameType): ListView {
  return { ...view, gameType, refresh: view.refresh + 1 };
}
