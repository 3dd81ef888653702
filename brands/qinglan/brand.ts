import type { SiteConfig } from '@tianping/contract';

const YUAN = 100;

/** 青岚: the demonstration site, with play money. */
export const brand: SiteConfig = {
  siteId: 6000,
  brand: 'qinglan',
  name: '青岚',
  title: '青岚 · 分寸之间，自有天平',
  hosts: ['localhost', '127.0.0.1'],
  currency: 'CNY',
  h5DomainUrl: '',
  customerServiceUrl: 'mailto:service@qinglan.example',
  safeSwitch: true,
  depositDisabled: false,
  gameInSite: '1',
  navigation: [
    { code: 'HOME', name: '首页', route: '/' },
    { code: 'TY', name: '体育', route: '/game/sport/crty' },
  ],
  notices: [
    {
      id: 'n-demo',
      title: '本站为演示站',
      content: '本站为演示站，使用虚拟币，不涉及真实资金，不可充值或兑换。',
      publishedAt: Date.UTC(2026, 2, 12, 2, 0),
    },
    {
      id: 'n-channels',
      title: '存款渠道说明',
      content: '存款渠道仅以官网、APP 与在线客服为准，请勿相信任何线下代充。',
      publishedAt: Date.UTC(2026, 2, 11, 4, 0),
    },
    {
      id: 'n-live',
      title: '滚球注单需等待确认',
      content: '滚球注单提交后需等待数秒确认，期间赔率或比分变化时会再次征求您的意见。',
      publishedAt: Date.UTC(2026, 2, 10, 4, 0),
    },
  ],
  stakeChips: [10, 50, 100, 500, 1_000, 5_000].map((yuan) => yuan * YUAN),
  sameSelectionOnce: true,
  paymentChannels: [
    {
      code: 'sandbox-bank',
      minMinor: 100 * YUAN,
      maxMinor: 50_000 * YUAN,
      quickMinor: [100, 300, 500, 1_000, 3_000, 5_000].map((yuan) => yuan * YUAN),
    },
    {
      code: 'sandbox-qr',
      minMinor: 50 * YUAN,
      maxMinor: 5_000 * YUAN,
      quickMinor: [50, 100, 300, 500, 1_000, 5_000].map((yuan) => yuan * YUAN),
    },
  ],
  limits: {
    byFamily: {
      handicap: { minMinor: 10 * YUAN, maxMinor: 50_000 * YUAN, matchMaxMinor: 200_000 * YUAN },
      total: { minMinor: 10 * YUAN, maxMinor: 50_000 * YUAN, matchMaxMinor: 200_000 * YUAN },
      win: { minMinor: 10 * YUAN, maxMinor: 30_000 * YUAN, matchMaxMinor: 120_000 * YUAN },
      oddEven: { minMinor: 10 * YUAN, maxMinor: 10_000 * YUAN, matchMaxMinor: 40_000 * YUAN },
    },
    maxWinMinor: 1_000_000 * YUAN,
    betsPerMinute: 60,
  },
  acceptance: {
    delayMs: { FT: 5_000, BK: 3_000 },
    dangerMs: 6_000,
    refuseAfterMs: 90_000,
  },
  payoutCaps: {
    usd: { all: 1_500_000, FT: 1_500_000, BK: 1_500_000 },
    usdRateMinor: 712,
    usdRateDay: '2026-03-01',
  },
  money: { playMoney: true },
};
