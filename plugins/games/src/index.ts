import type { Game } from '@tianping/games';
import { baccaratGames } from './baccarat/index.ts';
import { blackjackGames } from './blackjack/index.ts';
import { diceGames } from './dice/index.ts';
import { dragonTigerGames } from './dragon-tiger/index.ts';
import { lotteryGames } from './lottery/index.ts';
import { rouletteGames } from './roulette/index.ts';
import { sicBoGames } from './sic-bo/index.ts';
import { slotsGames } from './slots/index.ts';

/** Every game of the studio, in the order of its lobby. */
export const games: readonly Game[] = [
  ...baccaratGames,
  ...dragonTigerGames,
  ...rouletteGames,
  ...sicBoGames,
  ...lotteryGames,
  ...slotsGames,
  ...diceGames,
  ...blackjackGames,
];

export function gameByCode(code: string): Game | null {
  return games.find((game) => game.code === code) ?? null;
}
