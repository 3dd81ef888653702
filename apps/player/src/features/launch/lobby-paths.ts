import type { GameIntent } from '../../app/events.ts';

/** Where the venues of a category stand. */
export const LOBBY_PATHS: Readonly<Record<GameIntent['category'], string>> = {
  TY: '/game/sport',
  ZR: '/game/realbet',
  QP: '/game/chess',
  DJ: '/game/gaming',
  CP: '/game/lottery',
  DZ: '/game/egame',
  BY: '/game/fishing',
};
