import type { Game } from '@tianping/games';
import { sicBo } from './game.ts';

export { type Dice, type SicBoBet, type SicBoGroup, sicBoBets } from './bets.ts';
export { type SicBoOutcome, sicBoLimit, sicBoOutcome } from './game.ts';
export { sicBoMessages } from './messages.ts';

export const sicBoGames: readonly Game[] = [sicBo];
