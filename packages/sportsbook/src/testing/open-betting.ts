import type { SiteConfig } from '@tianping/contract';

type Limits = SiteConfig['limits'];

/** Limits that are the same for every group of markets, with no other rule. */
export function evenLimits(of: Limits['byGroup']['main'], changes: Partial<Limits> = {}): Limits {
  return {
    byGroup: {
      main: of,
      segment: of,
      goals: of,
      score: of,
      corners: of,
      cards: of,
      windows: of,
      special: of,
      outright: of,
    },
    rules: [],
    series: {
      minMinor: of.minMinor,
      maxMinor: of.maxMinor,
      maxWinMinor: changes.maxWinMinor ?? of.maxMinor,
      matchMaxMinor: of.matchMaxMinor,
      legsMax: 10,
      inPlay: true,
      acrossSports: true,
    },
    maxWinMinor: of.maxMinor,
    betsPerMinute: 1_000_000,
    ...changes,
  };
}

/** Daily caps in whole US dollars: of each sport, and of all together. */
export function evenCaps(
  sport: number,
  changes: Partial<SiteConfig['payoutCaps']['usd']> = {},
): SiteConfig['payoutCaps']['usd'] {
  return {
    all: sport,
    football: sport,
    basketball: sport,
    tennis: sport,
    americanFootball: sport,
    baseball: sport,
    iceHockey: sport,
    volleyball: sport,
    other: sport,
    newHandicap: sport,
    ...changes,
  };
}

/** The delays of tests: five seconds in football, three in basketball. */
export const TEST_ACCEPTANCE: SiteConfig['acceptance'] = {
  delayMs: { FT: 5_000, BK: 3_000, TN: 3_000, other: 3_000 },
  dangerMs: 6_000,
  refuseAfterMs: 90_000,
  priceJump: { chancePoints: 12, factorPercent: 160 },
};
