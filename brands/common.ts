import type { SiteConfig } from '@tianping/contract';
import { demoAreas } from './demo-areas.ts';
import { demoChannels, demoFunds } from './demo-funds.ts';
import { demoBroadcasts, demoDiscountAds, demoFeedbackRewards } from './demo-inbox.ts';
import { demoSponsors } from './demo-sponsors.ts';
import { demoVip } from './demo-vip.ts';

const YUAN = 100;

/** What these sites offer, said alike to people and search engines; each brand puts its own words before it. */
export const DEMO_OFFER =
  '提供足球、篮球等体育赛事的滚球、今日与早盘，玩法含让球、大小、独赢与单双，赔率以受理时为准。' +
  '平台亦可接入彩票、电子竞技、真人娱乐（百家乐、轮盘、二十一点）、老虎机与捕鱼游戏，开放与否以本站所列为准。' +
  '本站为演示站，使用虚拟币，仅供年满 18 周岁者体验。';

/** What the demonstration brands have in common; a licensee's brand states its own. */
export const demoSite = {
  sponsors: demoSponsors,
  phoneAreas: demoAreas,
  codeCosts: { smsMinor: 5, voiceMinor: 12, hourMaxMinor: 200 * YUAN },
  entry: {
    access: 'open',
    risk: {
      checks: { device: true, address: true, absence: true, risky: true },
      absenceDays: 30,
      failuresMax: 5,
      networksPerHourMax: 3,
      accountsPerDeviceMax: 5,
      nightHours: [1, 5],
    },
    sessions: { sessionsMax: 10, whenFull: 'endOldest' },
  },
  currency: 'CNY',
  h5DomainUrl: '',
  safeSwitch: true,
  depositDisabled: false,
  gameInSite: '1',
  // An entry whose screen does not exist, or not for this site, is not shown.
  navigation: [
    { code: 'HOME', name: '首页', route: '/' },
    { code: 'TY', name: '体育', route: '/game/sport/crty' },
    { code: 'ZR', name: '真人', route: '/game/realbet' },
    { code: 'QP', name: '棋牌', route: '/game/chess' },
    { code: 'DJ', name: '电竞', route: '/game/gaming' },
    { code: 'CP', name: '彩票', route: '/game/lottery' },
    { code: 'DZ', name: '电子', route: '/game/egame' },
    { code: 'BY', name: '捕鱼', route: '/game/fishing' },
    { code: 'discount', name: '优惠', route: '' },
    { code: 'vip', name: 'VIP', route: '' },
    { code: 'sponsor', name: '赞助', route: '' },
    { code: 'venture', name: '合营', route: '' },
    { code: 'app', name: 'APP', route: '' },
  ],
  notices: [
    {
      id: 'n-demo',
      title: '本站为演示站',
      content: '本站为演示站，使用虚拟币，不涉及真实资金，不可充值或兑换。',
      kind: 'important',
      popup: true,
    },
    {
      id: 'n-channels',
      title: '存款渠道说明',
      content:
        '存款渠道仅由官网、APP 与在线客服提供，收款账户只以存款页显示的为准，请勿相信任何线下代充。',
    },
    {
      id: 'n-live',
      title: '滚球注单需等待确认',
      content: '滚球注单提交后需等待数秒确认，期间赔率或比分变化时会再次征求您的意见。',
    },
  ],
  broadcasts: demoBroadcasts,
  discountAds: demoDiscountAds,
  mailingAloneMax: 50,
  feedbackRewards: demoFeedbackRewards,
  stakeChips: [10, 50, 100, 500, 1_000, 5_000].map((yuan) => yuan * YUAN),
  sameSelectionOnce: true,
  paymentChannels: demoChannels,
  funds: demoFunds,
  limits: {
    byGroup: {
      main: { minMinor: 10 * YUAN, maxMinor: 50_000 * YUAN, matchMaxMinor: 200_000 * YUAN },
      segment: { minMinor: 10 * YUAN, maxMinor: 30_000 * YUAN, matchMaxMinor: 120_000 * YUAN },
      goals: { minMinor: 10 * YUAN, maxMinor: 20_000 * YUAN, matchMaxMinor: 80_000 * YUAN },
      score: { minMinor: 10 * YUAN, maxMinor: 5_000 * YUAN, matchMaxMinor: 20_000 * YUAN },
      corners: { minMinor: 10 * YUAN, maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
      cards: { minMinor: 10 * YUAN, maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
      windows: { minMinor: 10 * YUAN, maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
      special: { minMinor: 10 * YUAN, maxMinor: 5_000 * YUAN, matchMaxMinor: 20_000 * YUAN },
      outright: { minMinor: 10 * YUAN, maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
    },
    rules: [
      // Markets of one outcome in many: the winnings of a single bet are capped before the day's are.
      { group: 'score', maxWinMinor: 500_000 * YUAN },
      { gameType: 'VF', maxMinor: 5_000 * YUAN, matchMaxMinor: 20_000 * YUAN },
      { gameType: 'ES', maxMinor: 20_000 * YUAN, matchMaxMinor: 80_000 * YUAN },
      { gameType: 'TT', maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
    ],
    series: {
      minMinor: 2 * YUAN,
      maxMinor: 10_000 * YUAN,
      maxWinMinor: 1_000_000 * YUAN,
      matchMaxMinor: 50_000 * YUAN,
      legsMax: 10,
      inPlay: false,
      acrossSports: true,
    },
    maxWinMinor: 1_000_000 * YUAN,
    betsPerMinute: 60,
  },
  acceptance: {
    delayMs: { FT: 5_000, BK: 3_000, TN: 3_000, other: 4_000 },
    dangerMs: 6_000,
    refuseAfterMs: 90_000,
    priceJump: { chancePoints: 12, factorPercent: 160 },
  },
  games: { order: 'venue', rules: [], overrides: [] },
  payoutCaps: {
    usd: {
      all: 1_500_000,
      football: 1_500_000,
      basketball: 1_500_000,
      tennis: 300_000,
      americanFootball: 300_000,
      baseball: 300_000,
      iceHockey: 300_000,
      volleyball: 300_000,
      other: 200_000,
      newHandicap: 25_000,
    },
    usdRateMinor: 712,
    usdRateDay: '2026-03-01',
  },
  vip: demoVip,
  money: { playMoney: true },
} satisfies Partial<SiteConfig>;
