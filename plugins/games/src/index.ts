import type { Game } from '@tianping/games';
import { baccaratGames } from './baccarat/index.ts';
import { blackjackGames } from './blackjack/index.ts';
import { diceGames } from './dice/index.ts';
import { doudizhuGames } from './doudizhu/index.ts';
import { dragonTigerGames } from './dragon-tiger/index.ts';
import { erbagangGames } from './erbagang/index.ts';
import { fishingGames } from './fishing/index.ts';
import { lotteryGames } from './lottery/index.ts';
import { mahjongGames } from './mahjong/index.ts';
import { niuniuGames } from './niuniu/index.ts';
import { rouletteGames } from './roulette/index.ts';
import { sangongGames } from './sangong/index.ts';
import { sicBoGames } from './sic-bo/index.ts';
import { slotsGames } from './slots/index.ts';
import { zhajinhuaGames } from './zhajinhua/index.ts';

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
  ...doudizhuGames,
  ...mahjongGames,
  ...niuniuGames,
  ...sangongGames,
  ...zhajinhuaGames,
  ...erbagangGames,
  ...fishingGames,
];

export function gameByCode(code: string): Game | null {
  return games.find((game) => game.code === code) ?? null;
}
