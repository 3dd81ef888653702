import type { GameType } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { OddsType } from '@tianping/odds';
import { listMessages } from '../../list-messages.ts';

/** The sport a list shows: the venue's letters, `ALL` for every one. */
export type ListedGameType = keyof typeof GAME_TYPE_NAMES;

export const GAME_TYPE_NAMES = {
  ALL: listMessages.gameAll,
  FT: listMessages.gameFootball,
  VF: listMessages.gameVirtualFootball,
  BK: listMessages.gameBasketball,
  TN: listMessages.gameTennis,
  OP: listMessages.gameOther,
  SK: listMessages.gameSnooker,
  FS: listMessages.gameOutrights,
  BS: listMessages.gameBaseball,
  VB: listMessages.gameVolleyball,
  TT: listMessages.gameTableTennis,
} as const satisfies Readonly<Record<string, Message>>;

/** The sport on lists and on the wire: sports without letters of their own are under `OP`. */
export function listedGameTypeOf(gameType: GameType): Exclude<ListedGameType, 'ALL'> {
  switch (gameType) {
    case 'ES':
    case 'IH':
    case 'BM':
    case 'AF':
      return 'OP';
    default:
      return gameType;
  }
}

/** Which matches a list shows: early, today, in-play, outrights today and early. */
export type ListedShowType = keyof typeof SHOW_TYPE_NAMES;

export const SHOW_TYPE_NAMES = {
  FU: listMessages.showEarly,
  FT: listMessages.showToday,
  RB: listMessages.showInPlay,
  FSFT: listMessages.showOutrightToday,
  FSFU: listMessages.showOutrightEarly,
} as const satisfies Readonly<Record<string, Message>>;

export const ODDS_TYPE_NAMES: { readonly [Type in OddsType]: Message } = {
  E: listMessages.oddsEuropean,
  H: listMessages.oddsHongKong,
  I: listMessages.oddsIndonesian,
  M: listMessages.oddsMalay,
};
