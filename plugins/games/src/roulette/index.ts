import type { Game } from '@tianping/games';

export const rouletteGames: readonly Game[] = [];
