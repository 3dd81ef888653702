import type { SiteId } from '@tianping/base';
import type { PayInput } from '@tianping/payments/server';
import type { SportsbookSite } from '@tianping/sportsbook/server';
import { evenCaps, evenLimits, TEST_ACCEPTANCE } from '@tianping/sportsbook/testing';

const EACH = { minMinor: 1_000, maxMinor: 5_000_000, matchMaxMinor: 8_000_000 };

/** The rules of the simulated site: narrow enough that bets reach its limits. */
export const SIM_SITE: SportsbookSite & { readonly siteId: SiteId } = {
  siteId: 6000 as SiteId,
  limits: evenLimits(EACH, { maxWinMinor: 20_000_000, betsPerMinute: 120 }),
  acceptance: TEST_ACCEPTANCE,
  payoutCaps: { usd: evenCaps(1_500_000), usdRateMinor: 710, usdRateDay: '2026-01-01' },
  sameSelectionOnce: false,
};

export const SIM_CHANNEL = 'fake';

export const SIM_DEPOSITS: PayInput['site'] = {
  depositDisabled: false,
  money: { playMoney: true },
  paymentChannels: [{ code: SIM_CHANNEL, minMinor: 1_000, maxMinor: 100_000_000, quickMinor: [] }],
};
