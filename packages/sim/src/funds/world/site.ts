import type { SiteId } from '@tianping/base';
import type { VipConfig } from '@tianping/contract';
import type { PayInput } from '@tianping/payments/server';
import type { SportsbookSite } from '@tianping/sportsbook/server';
import { evenCaps, evenLimits, TEST_ACCEPTANCE } from '@tianping/sportsbook/testing';
import type { VenueSite } from '@tianping/venues/server';
import { dayOf } from '@tianping/vip';
import { createVipConfig } from '@tianping/vip/testing';
import type { WithdrawSite } from '@tianping/withdrawals';

export const SITE_ID = 6000 as SiteId;

/** Amounts in fen, rates in basis points. */
export const PLAIN = { code: 'plain', rewardBasisPoints: 100, rewardMaxMinor: 800 } as const;
export const WIDE = { code: 'wide', feeBasisPoints: 60 } as const;
/** Coins sent to an address of the order, and coins collected at one address for all orders. */
export const COINS = {
  code: 'coins',
  kind: 'coin',
  wait: 'virtualCoin',
  protocols: ['TRC20', 'ERC20'],
  hasMemo: false,
  feeBasisPoints: 40,
} as const;
export const COLLECT = {
  code: 'collect',
  kind: 'collect',
  wait: 'xnbsk',
  protocols: ['TRC20'],
  hasMemo: true,
  rewardBasisPoints: 150,
  rewardMaxMinor: 900,
} as const;
export const COIN_LIFE_MS = 30 * 60_000;
export const MONEY_LIFE_MS = 15 * 60_000;
/** Confirmations that coins need on each network. */
export const CONFIRMATIONS: Readonly<Record<string, number>> = { TRC20: 3, ERC20: 6 };
/** Bounds of one order in hundredths of a coin. */
export const COIN_BOUNDS = { min: 300, max: 25_000 } as const;
export const TWO_PERSON_MINOR = 150_000;
export const SECOND_AUDIT_MINOR = 60_000;
export const WITHDRAW_FEE = {
  wholeRest: false,
  freePerDay: 1,
  feeBasisPoints: 50,
  feeMinMinor: 200,
  feeMaxMinor: 5_000,
} as const;
export const COIN = { currency: 'USDT', buyMilli: 7_201, sellMilli: 7_119, rateLifeMs: 30_000 };
export const WITHDRAWALS_A_DAY = 5;
/** A member with less than this in total is released from turnover on deposits; fen. */
export const RELEASE_BELOW_MINOR = 200_000;

/** Venues with the weight of their rounds, thousandths. */
export const VENUES = [
  { code: 'AAA', category: 'DZ', weightMilli: 1_000, wholeYuan: false },
  { code: 'BBB', category: 'ZR', weightMilli: 500, wholeYuan: false },
  { code: 'CCC', category: 'CP', weightMilli: 1_000, wholeYuan: true },
] as const;
/** Turnover weight of the sportsbook's bets. */
export const SPORT_WEIGHT = 1_000;
export const WEIGHTS = { DZ: 1_000, ZR: 500, CP: 1_000, TY: SPORT_WEIGHT } as const;

export const VENUE_SITE: VenueSite = {
  siteId: SITE_ID,
  money: { playMoney: true },
  funds: {
    venues: VENUES.map(({ code, category, wholeYuan }) => ({
      code,
      category,
      wholeYuan,
      shared: false,
      enName: code.toLowerCase(),
      name: `venue ${code}`,
    })),
    coins: [
      {
        ...COIN,
        name: COIN.currency,
        depositRateMilli: 7_150,
        withdrawRateMilli: 7_200,
        rateAt: 0,
        minCoinMinor: 100,
        maxCoinMinor: 500_000,
        protocols: [],
      },
    ],
  },
};

const bounds = { minMinor: 1_000, maxMinor: 1_000_000, quickMinor: [] };

/** The site's terms at a rate of so many thousandths of a yuan for a coin. */
export function depositSite(rateMilli: number): PayInput['site'] {
  const { min: minCoinMinor, max: maxCoinMinor } = COIN_BOUNDS;
  const protocols = Object.entries(CONFIRMATIONS).map(([code, confirmations]) => {
    return { code, confirmations };
  });
  const coin = { currency: COIN.currency, minCoinMinor, maxCoinMinor, protocols };
  return {
    depositDisabled: false,
    money: { playMoney: true },
    paymentChannels: [
      { ...bounds, ...PLAIN },
      { ...bounds, ...WIDE, wrongAmount: 'credit' },
      { ...bounds, code: COINS.code, feeBasisPoints: COINS.feeBasisPoints },
      {
        ...bounds,
        code: COLLECT.code,
        rewardBasisPoints: COLLECT.rewardBasisPoints,
        rewardMaxMinor: COLLECT.rewardMaxMinor,
      },
    ],
    funds: { coins: [{ ...coin, depositRateMilli: rateMilli }], twoPersonMinor: TWO_PERSON_MINOR },
  };
}

const stakes = { minMinor: 100, maxMinor: 1_000_000, matchMaxMinor: 100_000_000 };

/** Wide enough that only a member's own limits and balance stop a bet. */
export const BOOK_SITE: SportsbookSite = {
  siteId: SITE_ID,
  limits: evenLimits(stakes, { maxWinMinor: 1_000_000_000 }),
  acceptance: TEST_ACCEPTANCE,
  payoutCaps: { usd: evenCaps(100_000_000), usdRateMinor: 710, usdRateDay: '2026-01-01' },
  sameSelectionOnce: false,
};

/** Grades that members of a world reach within days. */
export const VIP: VipConfig = (() => {
  const config = createVipConfig();
  const grades = config.grades.map((grade) => ({
    ...grade,
    depositMinor: grade.depositMinor / 4,
    turnoverMinor: grade.turnoverMinor / 40,
  }));
  return { ...config, grades };
})();
export const REGISTERED_DAY = dayOf(0);
const [firstGrade] = VIP.grades;

export const WITHDRAW_SITE: WithdrawSite = {
  siteId: SITE_ID,
  money: { playMoney: true },
  vip: {
    version: VIP.version,
    grades: firstGrade
      ? [
          {
            ...firstGrade,
            withdrawalsPerDay: WITHDRAWALS_A_DAY,
            withdrawalMaxMinor: 10_000_000,
          },
        ]
      : [],
  },
  funds: {
    coins: [],
    withdrawals: {
      methods: [
        {
          method: 'bank',
          channel: 'payout',
          minMinor: 1_000,
          maxMinor: 1_000_000,
          expectedMinutes: 15,
          accountsMax: 3,
        },
      ],
      coolingHours: 24,
      secondAuditMinor: SECOND_AUDIT_MINOR,
      ...WITHDRAW_FEE,
    },
  },
};
