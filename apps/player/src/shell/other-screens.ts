import type { GameIntent } from '../app/events.ts';
import type { Load, Route } from '../routes/types.ts';

/** The code of each screen except home and activities, by route name; pages of the help area share one. */
const screens: Readonly<Record<string, Load>> = {
  notFound: () => import('../pages/not-found/not-found-page.tsx'),
  loading: () => import('../pages/loading/loading-page.tsx'),
  appdownload: () => import('../pages/download/download-page.tsx'),
  gallery: () => import('../pages/gallery/gallery-page.tsx'),
  redirect: () => import('../pages/redirect/redirect-page.tsx'),
  redirectTo: () => import('../pages/redirect/redirect-page.tsx'),
  userinfo: () => import('../pages/mine/userinfo/userinfo-page.tsx'),
  auth: () => import('../pages/mine/auth/auth-page.tsx'),
  recover: () => import('../pages/recover/recover-page.tsx'),
  security: () => import('../pages/mine/security/security-page.tsx'),
  introTutorial: () => import('../pages/mine/introTutorial/intro-page.tsx'),
  wallet: () => import('../pages/mine/wallet/wallet-page.tsx'),
  savemoney: () => import('../pages/mine/savemoney/savemoney-page.tsx'),
  huioneWait: () => import('../pages/mine/savemoney/wait-page.tsx'),
  xnbskWait: () => import('../pages/mine/savemoney/wait-page.tsx'),
  transfermoney: () => import('../pages/mine/transfermoney/transfermoney-page.tsx'),
  exchange: () => import('../pages/mine/exchange/exchange-page.tsx'),
  giftRecord: () => import('../pages/mine/giftRecord/gift-record-page.tsx'),
  takemoney: () => import('../pages/mine/takemoney/takemoney-page.tsx'),
  virtualCoinCard: () => import('../pages/mine/cards/virtual-coin-page.tsx'),
  alipayManage: () => import('../pages/mine/cards/wallet-accounts-page.tsx'),
  accountManage: () => import('../pages/mine/cards/account-page.tsx'),
  addBankCard: () => import('../pages/mine/cards/add/add-bank-card-page.tsx'),
  betRecord: () => import('../pages/mine/records/bets/bet-record-page.tsx'),
  transRecord: () => import('../pages/mine/records/money/trans-record-page.tsx'),
  vip: () => import('../pages/mine/vip/vip-page.tsx'),
  vipDetail: () => import('../pages/mine/vip/detail-page.tsx'),
  welfare: () => import('../pages/mine/welfare/welfare-page.tsx'),
  protection: () => import('../pages/mine/protection/protection-page.tsx'),
  message: () => import('../pages/mine/message/message-page.tsx'),
  feedback: () => import('../pages/mine/feedback/feedback-page.tsx'),
  sportVenues: lobby('TY'),
  realbet: lobby('ZR'),
  chess: lobby('QP'),
  gaming: lobby('DJ'),
  lottery: lobby('CP'),
  egame: lobby('DZ'),
  fishing: lobby('BY'),
  slotHost: () => import('../pages/game/frame/slot-host-page.tsx'),
  slotTab: () => import('../pages/game/frame/slot-host-page.tsx'),
  gameFrame: () => import('../pages/game/frame/game-page.tsx'),
  localSport: () => import('../pages/game/sport/sport-page.tsx'),
  service: () => import('../pages/service/service-page.tsx'),
  chat: () => import('../pages/chat/chat-page.tsx'),
  sportMatch: () => import('../pages/game/sport/sport-match-page.tsx'),
  sportResults: () => import('../pages/game/sport/results/results-page.tsx'),
  sportRules: () => import('../pages/game/sport/rules/rules-page.tsx'),
  help: () => import('../pages/help/help-home.tsx'),
  sponsor: () => import('../pages/sponsor/sponsor-page.tsx'),
  agent: () => import('../pages/agent/agent-page.tsx'),
  venture: () => import('../pages/venture/venture-page.tsx'),
};

/** The lobby of a category; all lobbies share their code. */
function lobby(category: GameIntent['category']): Load {
  return async () => {
    const { lobbyPages } = await import('../pages/game/lobby/lobby-pages.tsx');
    return { default: lobbyPages[category] };
  };
}

const HELP = 'help-';

export function loaderOf({ name }: Pick<Route, 'name'>): Load {
  const load = screens[name];
  if (load) return load;
  if (!name.startsWith(HELP)) throw new Error(`no screen ${name}`);
  return async () => {
    const { openArticle } = await import('../features/help/article/open-article.ts');
    return { default: await openArticle(name.slice(HELP.length)) };
  };
}
