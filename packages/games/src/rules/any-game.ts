import type { HandGame, RoundGame, SpinGame } from './game.ts';
import type { PondGame } from './pond-game.ts';
import type { TableGame } from './table-game.ts';

/** A game of any form; `form` is the discriminator. */
export type Game = RoundGame | SpinGame | HandGame | TableGame | PondGame;
