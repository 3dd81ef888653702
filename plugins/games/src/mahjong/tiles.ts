import { assert, must } from '@tianping/base';
import { z } from 'zod';

/** The 16 kinds: characters 1 to 9, then east, south, west, north, and the red, green and white dragons. */
export const TILE_KINDS = [
  'm1',
  'm2',
  'm3',
  'm4',
  'm5',
  'm6',
  'm7',
  'm8',
  'm9',
  'z1',
  'z2',
  'z3',
  'z4',
  'z5',
  'z6',
  'z7',
] as const;
export const tileCode = z.enum(TILE_KINDS);
export type TileCode = z.output<typeof tileCode>;

/** Kinds below this are characters, in a row; from here on honours. */
export const CHARACTERS = 9;
/** Where the winds and the dragons begin among the kinds. */
export const WINDS = 9;
export const DRAGONS = 13;
export const COPIES = 4;

/** Four of each kind, no flowers. */
export const ALL_TILES: readonly TileCode[] = TILE_KINDS.flatMap((tile) =>
  Array.from({ length: COPIES }, () => tile),
);

/** 0 … 15, in the order of `TILE_KINDS`. */
export function kindOf(tile: TileCode): number {
  return TILE_KINDS.indexOf(tile);
}

export function tileOf(kind: number): TileCode {
  return must(TILE_KINDS[kind], 'a kind of tile');
}

/** How many tiles of each of the 16 kinds. */
export type Counts = readonly number[];

export function countsOf(tiles: readonly TileCode[]): number[] {
  const counts = TILE_KINDS.map(() => 0);
  for (const tile of tiles) counts[kindOf(tile)] = countOf(counts, kindOf(tile)) + 1;
  return counts;
}

export function countOf(counts: Counts, kind: number): number {
  return counts[kind] ?? 0;
}

/** The counts with so many tiles of a kind more, or fewer. */
export function countsWith(counts: Counts, kind: number, more: number): number[] {
  return counts.with(kind, countOf(counts, kind) + more);
}

/** In the order of the kinds, as a hand stands. */
export function sortedTiles(tiles: readonly TileCode[]): readonly TileCode[] {
  return tiles.toSorted((a, b) => kindOf(a) - kindOf(b));
}

/** Each kind once. */
export function kindsIn(tiles: readonly TileCode[]): readonly TileCode[] {
  return sortedTiles([...new Set(tiles)]);
}

/** The tiles without these; each of them must be there. */
export function tilesWithout(
  tiles: readonly TileCode[],
  taken: readonly TileCode[],
): readonly TileCode[] {
  const left = [...tiles];
  for (const tile of taken) {
    const at = left.indexOf(tile);
    assert(at >= 0, 'a tile that is held');
    left.splice(at, 1);
  }
  return left;
}
