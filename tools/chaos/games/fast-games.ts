import type { Game } from '@tianping/games';
import { games } from '@tianping/plugin-games';

const PLAYED = ['roulette', 'slot-koi', 'dice', 'blackjack', 'niuniu', 'doudizhu'];
/** Phases so short that a kill meets each of them soon. */
const PLAN = { bettingMs: 1_500, closedMs: 200, drawingMs: 300, settledMs: 300 };

/** One game of each form, as it is but for its times. */
export const fastGames: readonly Game[] = games
  .filter(({ code }) => PLAYED.includes(code))
  .map((game): Game => {
    if (game.form === 'round') return { ...game, plan: PLAN };
    return game.form === 'spin' ? { ...game, spinMs: 50 } : game;
  });
