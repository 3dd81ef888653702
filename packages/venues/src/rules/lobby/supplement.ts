import type { GameTag, VenueGame, Volatility } from '../venue.ts';

/** Staff supplements to a game, by its code at its venue; null leaves the venue's value. */
export interface GameSupplement {
  readonly code: string;
  readonly name: string | null;
  readonly nameHant: string | null;
  readonly kind: string | null;
  readonly cover: string | null;
  readonly returnMicro: number | null;
  readonly volatility: Volatility | null;
  readonly minMinor: number | null;
  readonly maxMinor: number | null;
  readonly tags: readonly GameTag[] | null;
  readonly demo: boolean | null;
}

/** A game as its venue lists it, with the staff supplement applied. */
export function supplemented(
  game: VenueGame,
  stated: GameSupplement | undefined,
  hantOf: (text: string) => string,
): VenueGame {
  if (!stated) return game;
  const names =
    stated.name === null
      ? { name: game.name, nameHant: stated.nameHant ?? game.nameHant }
      : { name: stated.name, nameHant: stated.nameHant ?? hantOf(stated.name) };
  return {
    ...game,
    ...names,
    kind: stated.kind ?? game.kind,
    cover: stated.cover ?? game.cover,
    returnMicro: stated.returnMicro ?? game.returnMicro,
    volatility: stated.volatility ?? game.volatility,
    minMinor: stated.minMinor ?? game.minMinor,
    maxMinor: stated.maxMinor ?? game.maxMinor,
    tags: stated.tags ?? game.tags,
    // Demo play cannot be enabled where the venue does not offer it.
    demo: game.demo && (stated.demo ?? true),
  };
}
