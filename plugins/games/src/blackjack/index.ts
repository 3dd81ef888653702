import type { Game } from '@tianping/games';

export const blackjackGames: readonly Game[] = [];
