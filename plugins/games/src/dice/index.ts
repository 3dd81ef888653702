import type { Game } from '@tianping/games';

export const diceGames: readonly Game[] = [];
