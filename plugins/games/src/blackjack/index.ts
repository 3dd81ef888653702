import type { Game } from '@tianping/games';
import { blackjack } from './game.ts';

export { bestAction } from './best-action.ts';
export { blackjackMessages } from './messages.ts';
export {
  type BlackjackAction,
  type BlackjackShown,
  blackjackActions,
  blackjackShown,
  type HandResult,
} from './table.ts';

export const blackjackGames: readonly Game[] = [blackjack];
