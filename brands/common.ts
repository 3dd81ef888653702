import type { SiteConfig } from '@tianping/contract';

const YUAN = 100;

/** What the demonstration brands have in common; a licensee's brand states its own. */
export const demoSite = {
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
} satisfies Partial<SiteConfig>;
