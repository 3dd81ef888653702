import type { PondGame } from '@tianping/games';
import { fishingPalace, fishingReef } from './game.ts';

export { aimAt } from './aim.ts';
export { type HitPrice, priceOf } from './catching.ts';
export { fishingPalace, fishingReef } from './game.ts';
export { BLAST_RADIUS, CHAIN_MOST, TOAD_TABLE } from './kinds.ts';
export { fishingMessages } from './messages.ts';

/** The fishing rooms, in the order of the lobby. */
export const fishingGames: readonly PondGame[] = [fishingReef, fishingPalace];
