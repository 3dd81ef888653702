import { type GrabGame, grabBankerGame } from '../grab-banker/index.ts';
import { sangongHandOf } from './hands.ts';
import { sangongMessages as words } from './messages.ts';

/**
 * Places bid for the bank having seen two of their three cards. A win is multiplied by 1 up to 6
 * points, 2 for 7, 3 for 8, 4 for 9 points, 5 for three pictures, 6 for three of a kind, 8 for three
 * threes.
 */
export const sangong: GrabGame = grabBankerGame({
  code: 'sangong',
  name: words.name,
  cards: 3,
  seen: 2,
  handOf: sangongHandOf,
});
