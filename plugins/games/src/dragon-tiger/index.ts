import type { Game } from '@tianping/games';

export const dragonTigerGames: readonly Game[] = [];
