import type { Game } from '@tianping/games';

export const slotsGames: readonly Game[] = [];
