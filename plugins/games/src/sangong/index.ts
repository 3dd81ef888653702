import type { TableGame } from '@tianping/games';
import { sangong } from './game.ts';

export { sangong } from './game.ts';
export {
  SANGONG_CLASSES,
  SANGONG_TIMES,
  type SangongClass,
  type SangongHand,
  sangongHandOf,
} from './hands.ts';
export { sangongMessages } from './messages.ts';

export const sangongGames: readonly TableGame[] = [sangong];
