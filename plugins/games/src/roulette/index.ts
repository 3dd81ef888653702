import type { Game } from '@tianping/games';
import { roulette } from './game.ts';

export { type RouletteBet, type RouletteGroup, rouletteBets } from './bets.ts';
export { type CallBet, callBets, neighbourBets, type RouletteCall } from './calls.ts';
export { type RouletteOutcome, rouletteLimit, rouletteOutcome } from './game.ts';
export { rouletteMessages } from './messages.ts';
export { colourOf, neighboursOf, type PocketColour, WHEEL } from './wheel.ts';

export const rouletteGames: readonly Game[] = [roulette];
