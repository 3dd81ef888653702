import type { TableGame } from '@tianping/games';
import { mahjong } from './game.ts';

export { MAHJONG_CAPS } from './end.ts';
export {
  FANS,
  type Fan,
  type FanCode,
  fansOf,
  INCLUDED,
  READY_TIMES,
  sumOf,
  type WonHand,
} from './fans.ts';
export { mahjong } from './game.ts';
export type { Meld } from './melds.ts';
export { mahjongMessages } from './messages.ts';
export {
  type MahjongPlace,
  type MahjongShown,
  type MahjongWait,
  mahjongShown,
  unseenCounts,
} from './shown.ts';
export {
  type MahjongMove,
  type MahjongState,
  type MahjongStep,
  mahjongMove,
} from './state.ts';
export { TILE_KINDS, type TileCode, tileCode } from './tiles.ts';

export const mahjongGames: readonly TableGame[] = [mahjong];
