import { assert, must } from '@tianping/base';
import type { Draws, TableSetup, TableTurn } from '@tianping/games';
import { z } from 'zod';
import type { Meld } from './melds.ts';
import { ALL_TILES, sortedTiles, type TileCode, tileCode } from './tiles.ts';

export const MAHJONG_STEPS = ['discard', 'claim', 'over'] as const;
export type MahjongStep = (typeof MAHJONG_STEPS)[number];

export const MAHJONG_PLACES = 2;
const HAND_TILES = 13;
export const SETS = 4;

/**
 * `ready` discards its tile and reports the hand ready; `chow` names the two tiles of one's own; `kong` names the
 * tile, in the step `claim` the one that is offered; `win` and `pass` need no tile.
 */
export const mahjongMove = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('discard'), tile: tileCode }).readonly(),
  z.strictObject({ kind: z.literal('ready'), tile: tileCode }).readonly(),
  z
    .strictObject({ kind: z.literal('chow'), tiles: z.tuple([tileCode, tileCode]).readonly() })
    .readonly(),
  z.strictObject({ kind: z.literal('pong') }).readonly(),
  z.strictObject({ kind: z.literal('kong'), tile: tileCode }).readonly(),
  z.strictObject({ kind: z.literal('win') }).readonly(),
  z.strictObject({ kind: z.literal('pass') }).readonly(),
]);
export type MahjongMove = z.output<typeof mahjongMove>;

/** What one place has. */
export interface MahjongHand {
  /** In the order of the kinds, without the tile just drawn. */
  readonly tiles: readonly TileCode[];
  /** The tile drawn, while its place has not discarded; at the end the tile that won. */
  readonly drawn: TileCode | null;
  readonly melds: readonly Meld[];
  /** What lies before the place, oldest first; tiles that the other took are not in it. */
  readonly discards: readonly TileCode[];
  /** Reported ready: from then on only a winning tile is taken, every other is discarded as it is drawn. */
  readonly isReady: boolean;
}

/** A public event; draws are not among them. */
export interface MahjongEvent {
  readonly place: number;
  readonly kind: 'discard' | 'ready' | Meld['kind'] | 'win';
  readonly tile: TileCode;
}

/** A tile that the place to move may take: discarded, or added to a kong by the other. */
export interface TileOffer {
  readonly tile: TileCode;
  readonly kind: 'discard' | 'kong';
}

/** How the hand was won; the patterns follow from it. */
export interface MahjongWin {
  readonly place: number;
  readonly tile: TileCode;
  readonly way: 'drawn' | 'discard' | 'robbed';
  readonly isAfterKong: boolean;
  readonly isLastTile: boolean;
  readonly first: 'heaven' | 'earth' | null;
}

/** A whole hand; lists of two are by place. */
export interface MahjongState {
  readonly step: MahjongStep;
  readonly roomCode: string;
  readonly baseMinor: number;
  readonly carried: readonly number[];
  readonly dealer: number;
  /** The next tile first; a kong draws from the end. */
  readonly wall: readonly TileCode[];
  readonly hands: readonly MahjongHand[];
  /** Whose move it is. */
  readonly place: number;
  /** Only in the step `claim`. */
  readonly offer: TileOffer | null;
  /** The tile just drawn is the replacement after a kong. */
  readonly isAfterKong: boolean;
  readonly events: readonly MahjongEvent[];
  /** Null while the hand goes on, and where the wall ran out. */
  readonly win: MahjongWin | null;
}

const STEP_MS = { discard: 15_000, claim: 8000 } as const;

/** The dealer rotates: place `(handNumber − 1) mod 2`. The dealer has drawn the fourteenth tile. */
export function dealMahjong(draws: Draws, { room, carried, handNumber }: TableSetup): MahjongState {
  assert(carried.length === MAHJONG_PLACES, 'two places');
  const tiles = draws.shuffle(ALL_TILES);
  const dealer = (handNumber - 1) % MAHJONG_PLACES;
  const dealt = MAHJONG_PLACES * HAND_TILES;
  return {
    step: 'discard',
    roomCode: room.code,
    baseMinor: room.baseMinor,
    carried,
    dealer,
    wall: tiles.slice(dealt + 1),
    hands: carried.map((_, place) => ({
      tiles: sortedTiles(tiles.slice(place * HAND_TILES, (place + 1) * HAND_TILES)),
      drawn: place === dealer ? must(tiles[dealt], 'a tile') : null,
      melds: [],
      discards: [],
      isReady: false,
    })),
    place: dealer,
    offer: null,
    isAfterKong: false,
    events: [],
    win: null,
  };
}

export function turnOfMahjong({ step, place }: MahjongState): TableTurn | null {
  return step === 'over' ? null : { step, places: [place], ms: STEP_MS[step] };
}

export function handAt({ hands }: Pick<MahjongState, 'hands'>, place: number): MahjongHand {
  return must(hands[place], 'a hand');
}

export function otherPlace(place: number): number {
  return 1 - place;
}

/** All tiles of the hand that do not lie open, the one just drawn last. */
export function heldTiles({
  tiles,
  drawn,
}: Pick<MahjongHand, 'tiles' | 'drawn'>): readonly TileCode[] {
  return drawn === null ? tiles : [...tiles, drawn];
}
