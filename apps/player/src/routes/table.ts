import { helpRoutes } from './help-routes.ts';
import { lobbyPaths } from './lobby-paths.ts';
import { routeMessages as text } from './messages.ts';
import type { Route } from './types.ts';

const OPEN = {
  requiresAuth: false,
  bindPhone: false,
  ignoreCache: false,
  hideFooter: false,
  fullWidth: false,
} as const;

const MEMBER = { ...OPEN, requiresAuth: true } as const;
const BOUND = { ...MEMBER, bindPhone: true } as const;

const homeRoute: Route = {
  ...OPEN,
  name: 'home',
  path: '/',
  title: text.home,
};

export const notFoundRoute: Route = {
  ...OPEN,
  name: 'notFound',
  path: '*',
  title: text.notFound,
  ignoreCache: true,
};

/** Every screen that works, fixed paths first. */
export const routes: readonly Route[] = [
  homeRoute,
  {
    ...OPEN,
    name: 'loading',
    path: '/loading',
    title: text.loading,
    ignoreCache: true,
  },
  {
    ...OPEN,
    name: 'appdownload',
    path: '/download',
    title: text.appdownload,
  },
  {
    ...OPEN,
    name: 'gallery',
    path: '/gallery',
    title: text.gallery,
    ignoreCache: true,
    hideFooter: true,
    demoOnly: true,
  },
  {
    ...MEMBER,
    name: 'redirect',
    path: '/redirect',
    title: text.redirect,
    ignoreCache: true,
  },
  {
    ...MEMBER,
    name: 'redirectTo',
    path: '/redirect/*',
    title: text.redirect,
    ignoreCache: true,
  },
  {
    ...MEMBER,
    name: 'userinfo',
    path: '/mine/userinfo',
    title: text.userinfo,
  },
  {
    ...MEMBER,
    name: 'auth',
    path: '/mine/auth',
    title: text.auth,
  },
  {
    ...MEMBER,
    name: 'introTutorial',
    path: '/mine/introTutorial',
    title: text.introTutorial,
  },
  {
    ...MEMBER,
    name: 'wallet',
    path: '/mine/wallet',
    title: text.wallet,
  },
  {
    ...MEMBER,
    name: 'savemoney',
    path: '/mine/savemoney',
    title: text.savemoney,
    views: [
      { name: 'rechargeWait', query: ['wait', 'recharge'] },
      { name: 'transferWait', query: ['wait', 'transfer'] },
      { name: 'virtualCoinWait', query: ['wait', 'virtualCoin'] },
    ],
  },
  {
    ...MEMBER,
    name: 'huioneWait',
    path: '/mine/savemoney/huioneWait',
    title: text.depositWait,
  },
  {
    ...MEMBER,
    name: 'xnbskWait',
    path: '/mine/savemoney/xnbskWait',
    title: text.depositWait,
  },
  {
    ...MEMBER,
    name: 'transfermoney',
    path: '/mine/transfermoney',
    title: text.transfermoney,
  },
  {
    ...MEMBER,
    name: 'exchange',
    path: '/mine/exchange',
    title: text.exchange,
  },
  {
    ...MEMBER,
    name: 'giftRecord',
    path: '/mine/giftRecord',
    title: text.giftRecord,
  },
  {
    ...MEMBER,
    name: 'takemoney',
    path: '/mine/takemoney',
    title: text.takemoney,
  },
  {
    ...BOUND,
    name: 'virtualCoinCard',
    path: '/mine/virtualCoinCard',
    title: text.virtualCoinCard,
  },
  {
    ...BOUND,
    name: 'alipayManage',
    path: '/mine/alipayManage',
    title: text.alipayManage,
  },
  {
    ...BOUND,
    name: 'accountManage',
    path: '/mine/accountManage/:id',
    title: text.accountManage,
  },
  {
    ...BOUND,
    name: 'addBankCard',
    path: '/mine/addBankCard',
    title: text.addBankCard,
  },
  {
    ...MEMBER,
    name: 'betRecord',
    path: '/mine/betRecord',
    title: text.betRecord,
  },
  {
    ...MEMBER,
    name: 'transRecord',
    path: '/mine/transRecord',
    title: text.transRecord,
    views: [{ name: 'statement', query: ['view', 'statement'] }],
  },
  {
    ...MEMBER,
    name: 'vip',
    path: '/mine/vip',
    title: text.vip,
  },
  {
    ...MEMBER,
    name: 'vipDetail',
    path: '/mine/vip/detail',
    title: text.vipDetail,
  },
  {
    ...MEMBER,
    name: 'welfare',
    path: '/mine/welfare',
    title: text.welfare,
  },
  {
    ...MEMBER,
    name: 'protection',
    path: '/mine/protection',
    title: text.protection,
  },
  {
    ...MEMBER,
    name: 'message',
    path: '/mine/message',
    title: text.message,
  },
  {
    ...MEMBER,
    name: 'feedback',
    path: '/mine/feedback',
    title: text.feedback,
    views: [{ name: 'feedbackList', query: ['view', 'list'] }],
  },
  {
    ...MEMBER,
    name: 'localSport',
    path: '/game/sport/:enName',
    title: text.localSport,
    hideFooter: true,
    fullWidth: true,
  },
  {
    ...OPEN,
    name: 'chat',
    path: '/chat',
    title: text.chat,
    hideFooter: true,
    fullWidth: true,
  },
  {
    ...MEMBER,
    name: 'sportMatch',
    path: '/game/sport/crty/match/:matchId',
    title: text.sportMatch,
    hideFooter: true,
    fullWidth: true,
  },
  {
    ...OPEN,
    name: 'sportResults',
    path: '/game/sport/crty/results',
    title: text.sportResults,
  },
  {
    ...OPEN,
    name: 'sportRules',
    path: '/game/sport/crty/rules',
    title: text.sportRules,
  },
  { ...OPEN, name: 'sportVenues', path: lobbyPaths.TY, title: text.sportVenues },
  { ...OPEN, name: 'realbet', path: lobbyPaths.ZR, title: text.realbet },
  { ...OPEN, name: 'chess', path: lobbyPaths.QP, title: text.chess },
  { ...OPEN, name: 'gaming', path: lobbyPaths.DJ, title: text.gaming },
  { ...OPEN, name: 'lottery', path: lobbyPaths.CP, title: text.lottery },
  { ...OPEN, name: 'egame', path: lobbyPaths.DZ, title: text.egame },
  { ...OPEN, name: 'fishing', path: lobbyPaths.BY, title: text.fishing },
  {
    ...OPEN,
    name: 'slotHost',
    path: '/dz/game',
    title: text.game,
    ignoreCache: true,
    hideFooter: true,
    fullWidth: true,
  },
  {
    ...OPEN,
    name: 'slotTab',
    path: '/pg/game',
    title: text.game,
    ignoreCache: true,
    hideFooter: true,
    fullWidth: true,
    bare: true,
  },
  {
    ...MEMBER,
    name: 'gameFrame',
    path: '/game/:info',
    title: text.game,
    ignoreCache: true,
    hideFooter: true,
    fullWidth: true,
  },
  ...helpRoutes,
];
