import type { OpenInput } from '../rules/venue.ts';

/** How a page opens a venue's first game. */
export const openInput: OpenInput = {
  gameCode: '',
  script: 'hans',
  brand: 'mojin',
  edition: null,
  device: 'desktop',
  lobbyUrl: 'https://site.example/game/realbet',
  depositUrl: 'https://site.example/mine/savemoney',
  siteOrigin: 'https://site.example',
  ip: '192.0.2.7',
  nickname: '林*',
  token: null,
};
