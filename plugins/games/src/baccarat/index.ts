import type { Game } from '@tianping/games';

export const baccaratGames: readonly Game[] = [];
