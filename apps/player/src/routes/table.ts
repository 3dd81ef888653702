import { helpRoutes } from './help-routes.ts';
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

const homeRoute: Route = {
  ...OPEN,
  name: 'home',
  path: '/',
  title: text.home,
  page: () => import('../pages/home/home-page.tsx'),
};

export const notFoundRoute: Route = {
  ...OPEN,
  name: 'notFound',
  path: '*',
  title: text.notFound,
  ignoreCache: true,
  page: () => import('../pages/not-found/not-found-page.tsx'),
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
    page: () => import('../pages/loading/loading-page.tsx'),
  },
  {
    ...OPEN,
    name: 'appdownload',
    path: '/download',
    title: text.appdownload,
    page: () => import('../pages/download/download-page.tsx'),
  },
  {
    ...OPEN,
    name: 'gallery',
    path: '/gallery',
    title: text.gallery,
    ignoreCache: true,
    hideFooter: true,
    demoOnly: true,
    page: () => import('../pages/gallery/gallery-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'redirect',
    path: '/redirect',
    title: text.redirect,
    ignoreCache: true,
    page: () => import('../pages/redirect/redirect-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'redirectTo',
    path: '/redirect/*',
    title: text.redirect,
    ignoreCache: true,
    page: () => import('../pages/redirect/redirect-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'userinfo',
    path: '/mine/userinfo',
    title: text.userinfo,
    page: () => import('../pages/mine/userinfo/userinfo-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'auth',
    path: '/mine/auth',
    title: text.auth,
    page: () => import('../pages/mine/auth/auth-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'introTutorial',
    path: '/mine/introTutorial',
    title: text.introTutorial,
    page: () => import('../pages/mine/introTutorial/intro-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'wallet',
    path: '/mine/wallet',
    title: text.wallet,
    page: () => import('../pages/mine/wallet/wallet-page.tsx'),
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
    page: () => import('../pages/mine/savemoney/savemoney-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'huioneWait',
    path: '/mine/savemoney/huioneWait',
    title: text.depositWait,
    page: () => import('../pages/mine/savemoney/wait-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'xnbskWait',
    path: '/mine/savemoney/xnbskWait',
    title: text.depositWait,
    page: () => import('../pages/mine/savemoney/wait-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'betRecord',
    path: '/mine/betRecord',
    title: text.betRecord,
    page: () => import('../pages/mine/records/bet-record-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'transRecord',
    path: '/mine/transRecord',
    title: text.transRecord,
    page: () => import('../pages/mine/records/trans-record-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'vip',
    path: '/mine/vip',
    title: text.vip,
    page: () => import('../pages/mine/vip/vip-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'vipDetail',
    path: '/mine/vip/detail',
    title: text.vipDetail,
    page: () => import('../pages/mine/vip/detail-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'welfare',
    path: '/mine/welfare',
    title: text.welfare,
    page: () => import('../pages/mine/welfare/welfare-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'message',
    path: '/mine/message',
    title: text.message,
    page: () => import('../pages/mine/message/message-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'feedback',
    path: '/mine/feedback',
    title: text.feedback,
    views: [{ name: 'feedbackList', query: ['view', 'list'] }],
    page: () => import('../pages/mine/feedback/feedback-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'localSport',
    path: '/game/sport/:enName',
    title: text.localSport,
    hideFooter: true,
    fullWidth: true,
    page: () => import('../pages/game/sport/sport-page.tsx'),
  },
  {
    ...MEMBER,
    name: 'sportMatch',
    path: '/game/sport/crty/match/:matchId',
    title: text.sportMatch,
    hideFooter: true,
    fullWidth: true,
    page: () => import('../pages/game/sport/sport-match-page.tsx'),
  },
  {
    ...OPEN,
    name: 'sportResults',
    path: '/game/sport/crty/results',
    title: text.sportResults,
    page: () => import('../pages/game/sport/results/results-page.tsx'),
  },
  {
    ...OPEN,
    name: 'sportRules',
    path: '/game/sport/crty/rules',
    title: text.sportRules,
    page: () => import('../pages/game/sport/rules/rules-page.tsx'),
  },
  ...helpRoutes,
];
