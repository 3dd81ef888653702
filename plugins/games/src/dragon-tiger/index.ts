import type { Game } from '@tianping/games';
import { dragonTiger } from './game.ts';

export {
  DRAGON_TIGER_BETS,
  type DragonTigerOutcome,
  dragonTigerOutcome,
  dragonTigerRules,
} from './bets.ts';
export { dragonTigerMessages } from './messages.ts';

export const dragonTigerGames: readonly Game[] = [dragonTiger];
