import type { Game } from '@tianping/games';

export const lotteryGames: readonly Game[] = [];
