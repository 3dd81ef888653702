import type { LobbyGame } from '../facts.ts';

/** A game as a lobby lists it. */
export const baccaratGame: LobbyGame = {
  channelCode: 'XQZR',
  enName: 'xqzr',
  venueName: '星穹真人',
  gameCode: 'baccarat',
  name: '百家乐',
  kind: 'baccarat',
  category: 'ZR',
  cover: null,
  returnMicro: 989_412,
  volatility: 'low',
  minMinor: 1_000,
  maxMinor: 500_000,
  tags: ['hot'],
  demo: true,
  jackpot: null,
};
