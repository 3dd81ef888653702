import type { Game } from '@tianping/games';
import { erbagang } from './game.ts';

export {
  ERBAGANG_GATES,
  type ErbagangGate,
  type ErbagangOutcome,
  erbagang,
  erbagangOutcome,
} from './game.ts';
export {
  ERBAGANG_CLASSES,
  ERBAGANG_TILES,
  type ErbagangClass,
  type ErbagangTile,
  erbagangClassOf,
} from './hands.ts';
export { erbagangMessages } from './messages.ts';

export const erbagangGames: readonly Game[] = [erbagang];
