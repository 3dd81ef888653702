import type { TableGame } from '@tianping/games';
import { doudizhu } from './game.ts';

export { answersOf, type Choice } from './answers.ts';
export { cardValue, type DoudizhuCard, doudizhuCard, sortedHand } from './cards.ts';
export {
  COMBINATION_TYPES,
  type Combination,
  type CombinationType,
  recognise,
  recogniseAgainst,
} from './combinations.ts';
export { doudizhu } from './game.ts';
export { doudizhuMessages } from './messages.ts';
export { hints } from './play.ts';
export {
  type DoudizhuPlace,
  type DoudizhuPlay,
  type DoudizhuShown,
  doudizhuShown,
  unseenCounts,
} from './shown.ts';
export {
  type DoudizhuMove,
  type DoudizhuMoveKind,
  type DoudizhuState,
  type DoudizhuStep,
  doudizhuMove,
} from './state.ts';
export { DOUDIZHU_CAPS } from './times.ts';

export const doudizhuGames: readonly TableGame[] = [doudizhu];
