import { z } from 'zod';

/** One to nine dots, and the blank tile. */
export const ERBAGANG_TILES = [
  't1',
  't2',
  't3',
  't4',
  't5',
  't6',
  't7',
  't8',
  't9',
  'white',
] as const;
export const erbagangTile = z.enum(ERBAGANG_TILES);
export type ErbagangTile = z.output<typeof erbagangTile>;
export const TILES_OF_A_KIND = 4;

/** Lowest first; `half7` is three points and a half. */
export const ERBAGANG_CLASSES = [
  'half0',
  'half1',
  'half2',
  'half3',
  'half4',
  'half5',
  'half6',
  'half7',
  'half8',
  'half9',
  'half10',
  'half11',
  'half12',
  'half13',
  'half14',
  'half15',
  'half16',
  'half17',
  'half18',
  'half19',
  'gang',
  'pair1',
  'pair2',
  'pair3',
  'pair4',
  'pair5',
  'pair6',
  'pair7',
  'pair8',
  'pair9',
  'pairWhite',
] as const;
export type ErbagangClass = (typeof ERBAGANG_CLASSES)[number];

/** Two tiles. */
export type TilePair = readonly [ErbagangTile, ErbagangTile];

/** Two for each dot, one for the blank, which is half a point. */
function halvesOf(tile: ErbagangTile): number {
  return tile === 'white' ? 1 : 2 * (ERBAGANG_TILES.indexOf(tile) + 1);
}

/** Two blanks, pairs from nine down, two with eight, then points: the sum without its tens. */
export function erbagangClassOf([first, second]: TilePair): ErbagangClass {
  if (first === second) return first === 'white' ? 'pairWhite' : pairOf(first);
  const tiles = [first, second];
  if (tiles.includes('t2') && tiles.includes('t8')) return 'gang';
  return ERBAGANG_CLASSES[(halvesOf(first) + halvesOf(second)) % 20] ?? 'half0';
}

function pairOf(tile: ErbagangTile): ErbagangClass {
  return ERBAGANG_CLASSES.find((one) => one === `pair${tile.slice(1)}`) ?? 'pair1';
}

/**
 * The higher hand wins. Equal classes go by the larger tile, of which the blank is the smallest.
 */
export function erbagangStrength(pair: TilePair): number {
  const high = Math.max(halvesOf(pair[0]), halvesOf(pair[1]));
  return ERBAGANG_CLASSES.indexOf(erbagangClassOf(pair)) * 100 + high;
}
