import type { Game } from '@tianping/games';
import { dice } from './game.ts';

export {
  DICE_NUMBERS,
  DICE_WAYS,
  type DiceOptions,
  type DiceShown,
  diceNumber,
  diceOptions,
  dicePayout,
  dicePrice,
  diceShown,
  diceWays,
  isDiceWin,
} from './game.ts';
export { diceMessages } from './messages.ts';

export const diceGames: readonly Game[] = [dice];
