import type { TableGame } from '@tianping/games';
import type { Message } from '@tianping/i18n';
import { describeMahjong, endOfMahjong, mahjongRooms } from './end.ts';
import { mahjongMessages as words } from './messages.ts';
import { moveMahjong } from './moves.ts';
import { mahjongOnTimeout, mahjongProgram } from './program.ts';
import { type MahjongShown, shownOfMahjong } from './shown.ts';
import {
  dealMahjong,
  MAHJONG_PLACES,
  type MahjongMove,
  type MahjongState,
  mahjongMove,
  turnOfMahjong,
} from './state.ts';

const units = mahjongRooms.map(({ baseMinor }) => baseMinor);

function describeMove(move: MahjongMove): readonly (Message | string)[] {
  const name = words[move.kind];
  if (move.kind === 'chow') return [name, ' ', ...move.tiles.map((tile) => words[tile])];
  return 'tile' in move ? [name, ' ', words[move.tile]] : [name];
}

/**
 * Two places, 64 tiles: characters, winds and dragons. `discard`: the place has drawn, or taken a discard, and lets
 * go of a tile, declares a kong, or wins; `claim`: the other may take the tile. The first to make four sets and a
 * pair, or seven pairs, wins: the loser pays unit × the patterns of the hand, up to the room's cap. Where
 * the wall runs out nothing is paid.
 */
export const mahjong: TableGame<MahjongState, MahjongMove, MahjongShown> = {
  form: 'table',
  code: 'mahjong',
  kind: 'mahjong',
  name: words.name,
  category: 'QP',
  stake: { minMinor: Math.min(...units), maxMinor: Math.max(...units) },
  volatility: 'high',
  /** None: what one place loses the other wins, and the house takes the rake alone. */
  exactReturns: () => [],
  places: { min: MAHJONG_PLACES, max: MAHJONG_PLACES },
  rooms: mahjongRooms,
  deal: dealMahjong,
  turn: turnOfMahjong,
  readMove: (move) => mahjongMove.safeParse(move).data ?? null,
  move: moveMahjong,
  shownTo: shownOfMahjong,
  program: mahjongProgram,
  onTimeout: mahjongOnTimeout,
  end: endOfMahjong,
  describeMove,
  describe: describeMahjong,
};
