import type { GameType } from '@tianping/feeds';
import type { Message } from '@tianping/i18n';
import type { OddsType } from '@tianping/odds';
import { messages } from '../messages.ts';

/** The sport a list shows: the venue's letters, `ALL` for every one. */
export type ListedGameType = keyof typeof GAME_TYPE_NAMES;

export const GAME_TYPE_NAMES = {
  ALL: messages.gameAll,
  FT: messages.gameFootball,
  VF: messages.gameVirtualFootball,
  BK: messages.gameBasketball,
  TN: messages.gameTennis,
  OP: messages.gameOther,
  SK: messages.gameSnooker,
  FS: messages.gameOutrights,
  BS: messages.gameBaseball,
  VB: messages.gameVolleyball,
  TT: messages.gameTableTennis,
} as const satisfies Readonly<Record<string, Message>>;

/** Where a sport stands on lists and on the wire: those without letters of their own under `OP`. */
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
  FU: messages.showEarly,
  FT: messages.showToday,
  RB: messages.showInPlay,
  FSFT: messages.showOutrightToday,
  FSFU: messages.showOutrightEarly,
} as const satisfies Readonly<Record<string, Message>>;

export const ODDS_TYPE_NAMES: { readonly [Type in OddsType]: Message } = {
  E: messages.oddsEuropean,
  H: messages.oddsHongKong,
  I: messages.oddsIndonesian,
  M: messages.oddsMalay,
};
