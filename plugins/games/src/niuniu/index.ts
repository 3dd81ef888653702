import type { Game } from '@tianping/games';
import { bankerNiuniu } from './banker.ts';
import { hundredNiuniu } from './hundred.ts';

export { bankerNiuniu } from './banker.ts';
export {
  NIUNIU_CLASSES,
  NIUNIU_TIMES,
  type NiuniuClass,
  type NiuniuHand,
  niuniuHandOf,
} from './hands.ts';
export {
  type HundredNiuniuOutcome,
  hundredNiuniu,
  hundredNiuniuOutcome,
  NIUNIU_GATES,
  type NiuniuGate,
} from './hundred.ts';
export { niuniuMessages } from './messages.ts';

export const niuniuGames: readonly Game[] = [bankerNiuniu, hundredNiuniu];
