import type { TableGame } from '@tianping/games';
import { zhajinhua } from './game.ts';

export { zhajinhua } from './game.ts';
export {
  compareZhajinhua,
  ZHAJINHUA_CLASSES,
  type ZhajinhuaClass,
  type ZhajinhuaHand,
  zhajinhuaHandOf,
} from './hands.ts';
export { zhajinhuaMessages } from './messages.ts';
export { type ZhajinhuaMove, type ZhajinhuaOption, zhajinhuaMove } from './moves.ts';
export { type ZhajinhuaPlace, type ZhajinhuaShown, zhajinhuaShown } from './shown.ts';
export {
  ZHAJINHUA_CIRCLES,
  ZHAJINHUA_LEVELS,
  type ZhajinhuaCompare,
  type ZhajinhuaState,
} from './state.ts';

export const zhajinhuaGames: readonly TableGame[] = [zhajinhua];
