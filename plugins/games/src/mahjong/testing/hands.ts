import { must } from '@tianping/base';
import type { TableSetup } from '@tianping/games';
import { mahjongRooms } from '../end.ts';
import type { Meld } from '../melds.ts';
import type { MahjongHand, MahjongState } from '../state.ts';
import { sortedTiles, type TileCode, tileCode } from '../tiles.ts';

/** `'m123 z55'`: characters 1, 2, 3 and two red dragons, in the order written. */
export function tilesIn(text: string): readonly TileCode[] {
  return text
    .split(' ')
    .flatMap(([suit = '', ...numbers]) => numbers.map((number) => tileCode.parse(suit + number)));
}

export function meldOf(kind: Meld['kind'], text: string): Meld {
  const tiles = tilesIn(text);
  return { kind, tiles, taken: kind === 'concealedKong' ? null : must(tiles[0], 'a tile') };
}

export function handOf(text: string, change: Partial<MahjongHand> = {}): MahjongHand {
  const tiles = sortedTiles(tilesIn(text));
  return { tiles, drawn: null, melds: [], discards: [], isReady: false, ...change };
}

/** A hand in the trial room; each place brought 100 yuan unless stated: more than any hand of it can cost. */
export function setupOf(handNumber: number, carried = [10_000, 10_000]): TableSetup {
  return { room: must(mahjongRooms[0], 'a room'), carried, handNumber };
}

/** Place 0 is the dealer and is to discard, in the middle of a hand. */
export function playing(
  hands: readonly [MahjongHand, MahjongHand],
  wall: string,
  change: Partial<MahjongState> = {},
): MahjongState {
  const { room, carried } = setupOf(1);
  return {
    step: 'discard',
    roomCode: room.code,
    baseMinor: room.baseMinor,
    carried,
    dealer: 0,
    wall: tilesIn(wall),
    hands,
    place: 0,
    offer: null,
    isAfterKong: false,
    events: [
      { place: 0, kind: 'discard', tile: 'z1' },
      { place: 1, kind: 'discard', tile: 'z1' },
    ],
    win: null,
    ...change,
  };
}
