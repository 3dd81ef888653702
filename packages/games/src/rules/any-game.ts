import type { HandGame, RoundGame, SpinGame } from './game.ts';
import type { PondGame } from './pond-game.ts';
import type { TableGame } from './table-game.ts';

/** A game of any form; `form` tells which. */
export type Game = RoundGame | SpinGame | HandGame | TableGame | PondGame;
