import { z } from 'zod';
import { CHARACTERS, type Counts, countsOf, kindOf, type TileCode, tileCode } from './tiles.ts';

export const MELD_KINDS = ['chow', 'pong', 'openKong', 'concealedKong', 'addedKong'] as const;

/** Melded tiles. They lie open, those of concealed kongs too. */
export const meld = z
  .strictObject({
    kind: z.enum(MELD_KINDS),
    tiles: z.array(tileCode).readonly(),
    /** The tile that was taken from the other place; null for a concealed kong. */
    taken: tileCode.nullable(),
  })
  .readonly();
export type Meld = z.output<typeof meld>;

/** Tiles of all melds, by kind. */
export function meldedCounts(melds: readonly Meld[]): Counts {
  return countsOf(melds.flatMap(({ tiles }) => tiles));
}

export function isKong({ kind }: Meld): boolean {
  return kind === 'openKong' || kind === 'concealedKong' || kind === 'addedKong';
}

/** The two tiles before, around and after a tile, with which it makes a row; honours make none. */
export function rowPartners(tile: TileCode): readonly (readonly [number, number])[] {
  const kind = kindOf(tile);
  if (kind >= CHARACTERS) return [];
  const pairs = [
    [kind - 2, kind - 1],
    [kind - 1, kind + 1],
    [kind + 1, kind + 2],
  ] as const;
  return pairs.filter(([low, high]) => low >= 0 && high < CHARACTERS);
}
