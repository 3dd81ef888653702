import { type GrabGame, grabBankerGame } from '../grab-banker/index.ts';
import { niuniuHandOf } from './hands.ts';
import { niuniuMessages as words } from './messages.ts';

/**
 * Places bid for the bank having seen four of their five cards. A win is multiplied by 1 up to
 * niu 6, 2 for niu 7, 3 for niu 8, 4 for niu 9, 5 for niuniu and for four pictures with a ten, 6 for
 * five pictures, 7 for four of a kind, 8 for five small cards.
 */
export const bankerNiuniu: GrabGame = grabBankerGame({
  code: 'niuniu',
  name: words.name,
  cards: 5,
  seen: 4,
  handOf: niuniuHandOf,
});
