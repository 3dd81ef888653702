/** The lobby of each category of venues. */
export const lobbyPaths = {
  TY: '/game/sport',
  ZR: '/game/realbet',
  QP: '/game/chess',
  DJ: '/game/gaming',
  CP: '/game/lottery',
  DZ: '/game/egame',
  BY: '/game/fishing',
} as const;
