import type { ChannelConfig, FundsConfig } from '@tianping/contract';

const YUAN = 100;
const yuan = (amounts: readonly number[]): number[] => amounts.map((amount) => amount * YUAN);

/** Every kind of channel, played by the sandbox. */
export const demoChannels: ChannelConfig[] = [
  {
    code: 'sandbox-bank',
    minMinor: 100 * YUAN,
    maxMinor: 50_000 * YUAN,
    quickMinor: yuan([100, 300, 500, 1_000, 3_000, 5_000]),
    dayMaxMinor: 500_000 * YUAN,
    ribbon: '推荐',
    rewardBasisPoints: 100,
    rewardMaxMinor: 88 * YUAN,
  },
  {
    code: 'sandbox-qr',
    minMinor: 50 * YUAN,
    maxMinor: 5_000 * YUAN,
    quickMinor: yuan([50, 100, 300, 500, 1_000, 5_000]),
    dayMaxMinor: 100_000 * YUAN,
  },
  {
    code: 'sandbox-coin',
    minMinor: 200 * YUAN,
    maxMinor: 100_000 * YUAN,
    quickMinor: yuan([200, 500, 1_000, 5_000, 10_000]),
    ribbon: '赠 1%',
    rewardBasisPoints: 100,
    rewardMaxMinor: 888 * YUAN,
  },
  {
    code: 'sandbox-card',
    minMinor: 100 * YUAN,
    maxMinor: 10_000 * YUAN,
    quickMinor: yuan([100, 300, 500, 1_000, 5_000]),
    feeBasisPoints: 60,
    dayMaxMinor: 50_000 * YUAN,
    needs: ['realName'],
  },
  {
    code: 'sandbox-wallet',
    minMinor: 100 * YUAN,
    maxMinor: 5_000 * YUAN,
    quickMinor: yuan([100, 200, 300, 500, 1_000]),
    fixedOnly: true,
  },
  {
    code: 'sandbox-huione',
    minMinor: 100 * YUAN,
    maxMinor: 20_000 * YUAN,
    quickMinor: yuan([100, 500, 1_000, 3_000, 5_000]),
  },
  {
    code: 'sandbox-collect',
    minMinor: 500 * YUAN,
    maxMinor: 50_000 * YUAN,
    quickMinor: yuan([500, 1_000, 3_000, 5_000, 10_000]),
  },
];

/** Territories that the terms exclude, by ISO code. */
const EXCLUDED = ['PH', 'TW', 'US', 'SG', 'HK', 'FR', 'GP', 'GY', 'MQ', 'RE'];

/** Money beside betting, alike for the demonstration brands. */
export const demoFunds: FundsConfig = {
  operator: 'tianping-demo',
  venues: [
    {
      code: 'CRTY',
      enName: 'crty',
      name: '天平体育',
      category: 'TY',
      shared: true,
      wholeYuan: false,
    },
    {
      code: 'XQZR',
      enName: 'xqzr',
      name: '星穹真人',
      category: 'ZR',
      shared: false,
      wholeYuan: false,
    },
    {
      code: 'SFQP',
      enName: 'sfqp',
      name: '四方棋牌',
      category: 'QP',
      shared: false,
      wholeYuan: false,
    },
    {
      code: 'FXDJ',
      enName: 'fxdj',
      name: '锋线电竞',
      category: 'DJ',
      shared: false,
      wholeYuan: false,
    },
    {
      code: 'TPDJ',
      enName: 'tpdj',
      name: '天平电竞',
      category: 'DJ',
      shared: true,
      wholeYuan: false,
    },
    {
      code: 'JSCP',
      enName: 'jscp',
      name: '极速彩票',
      category: 'CP',
      shared: false,
      wholeYuan: true,
    },
    {
      code: 'JLDZ',
      enName: 'jldz',
      name: '锦鲤电子',
      category: 'DZ',
      shared: false,
      wholeYuan: false,
    },
    {
      code: 'LHBY',
      enName: 'lhby',
      name: '澜海捕鱼',
      category: 'BY',
      shared: false,
      wholeYuan: false,
    },
  ],
  coins: [
    {
      currency: 'USDT',
      name: '泰达币',
      depositRateMilli: 7_150,
      withdrawRateMilli: 7_200,
      buyMilli: 7_200,
      sellMilli: 7_120,
      rateAt: Date.UTC(2026, 2, 1),
      rateLifeMs: 30_000,
      minCoinMinor: 1_000,
      maxCoinMinor: 5_000_000,
      protocols: [
        { code: 'TRC20', confirmations: 19, minutes: 3 },
        { code: 'ERC20', confirmations: 12, minutes: 5 },
      ],
    },
  ],
  withdrawals: {
    methods: [
      {
        method: 'bank',
        channel: 'sandbox-payout-bank',
        minMinor: 100 * YUAN,
        maxMinor: 200_000 * YUAN,
        expectedMinutes: 15,
        accountsMax: 10,
      },
      {
        method: 'coin',
        channel: 'sandbox-payout-coin',
        minMinor: 100 * YUAN,
        maxMinor: 500_000 * YUAN,
        expectedMinutes: 10,
        accountsMax: 5,
      },
      {
        method: 'wallet',
        channel: 'sandbox-payout-wallet',
        minMinor: 50 * YUAN,
        maxMinor: 20_000 * YUAN,
        expectedMinutes: 10,
        accountsMax: 3,
      },
    ],
    wholeRest: true,
    coolingHours: 24,
    secondAuditMinor: 20_000 * YUAN,
    freePerDay: 3,
    feeBasisPoints: 50,
    feeMinMinor: 2 * YUAN,
    feeMaxMinor: 50 * YUAN,
  },
  turnover: {
    depositMultipleMilli: 1_000,
    weightMilli: { TY: 1_000, ZR: 500, QP: 1_000, DJ: 1_000, CP: 1_000, DZ: 1_000, BY: 1_000 },
    releaseBelowMinor: 5 * YUAN,
  },
  protection: { raiseWaitHours: 24, raiseExpiryHours: 168, realityCheckMinutes: 60 },
  territories: { limited: EXCLUDED, warned: [], blockedNetworks: [] },
  twoPersonMinor: 5_000 * YUAN,
};
