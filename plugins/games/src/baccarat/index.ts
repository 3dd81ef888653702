import type { Game } from '@tianping/games';
import { baccaratFive, baccaratFree, baccaratSpeed } from './game.ts';

export { BACCARAT_BETS, type BaccaratBet, betRules, factsOf } from './bets.ts';
export { type BaccaratOutcome, baccaratOutcome, isNatural, pointsOf } from './hands.ts';
export { baccaratMessages } from './messages.ts';

export const baccaratGames: readonly Game[] = [baccaratFive, baccaratFree, baccaratSpeed];
