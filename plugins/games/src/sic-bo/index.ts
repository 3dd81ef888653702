import type { Game } from '@tianping/games';

export const sicBoGames: readonly Game[] = [];
