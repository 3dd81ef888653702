import { moneyMinor } from '@tianping/base';
import { lineQuarter, priceMilli } from '@tianping/odds';
import type { BetRequest } from '../rules/accept/bet-request.ts';
import type { MarketFacts, MarketNow, MatchNow, MemberFacts } from '../rules/accept/decide.ts';
import type { SingleQuestion } from './single.ts';

export const TEST_NOW = 1_760_000_000_000;

/** 100 yuan at Hong Kong 0.90 before the start, no change accepted. */
export function betRequest(changes: Partial<BetRequest> = {}): BetRequest {
  return {
    oddsType: 'H',
    priceSeen: priceMilli(900),
    versionSeen: 7,
    scoreSeen: null,
    stakeMinor: moneyMinor(10_000),
    policy: 'none',
    worstPrice: null,
    ...changes,
  };
}

/** An open market at 0.90 of a football match that starts in an hour. */
export function marketFacts(
  changes: {
    readonly match?: Partial<MatchNow>;
    readonly market?: Partial<MarketNow> | null;
    readonly pick?: MarketFacts['pick'];
    readonly otherLine?: MarketFacts['otherLine'];
    readonly includesStake?: boolean;
  } = {},
): MarketFacts {
  const market: MarketNow = { state: 'open', version: 7, price: priceMilli(900) };
  return {
    match: {
      gameType: 'FT',
      stage: 'prematch',
      startAt: TEST_NOW + 3_600_000,
      suspended: false,
      danger: false,
      score: { home: 0, away: 0 },
      ...changes.match,
    },
    market: changes.market === null ? null : { ...market, ...changes.market },
    pick: changes.pick ?? { side: 'H', lines: 'handicap', line: lineQuarter(-2) },
    otherLine: changes.otherLine ?? null,
    includesStake: changes.includesStake ?? false,
  };
}

/** A member with 1,000 yuan and no bets. */
export function memberFacts(changes: Partial<MemberFacts> = {}): MemberFacts {
  return {
    frozen: false,
    balanceMinor: moneyMinor(100_000),
    stakedOnMatchMinor: moneyMinor(0),
    betsLastMinute: 0,
    openSameSelection: null,
    ...changes,
  };
}

/** The default site: 10 to 50,000 yuan a bet, 5 s and 3 s delay, 6 s more in danger, 90 s at most. */
export function acceptanceRules(
  changes: Partial<SingleQuestion['rules']> = {},
): SingleQuestion['rules'] {
  return {
    maintenance: false,
    sameSelectionOnce: true,
    betsPerMinute: 30,
    limits: {
      minMinor: 1000,
      maxMinor: 5_000_000,
      matchMaxMinor: 20_000_000,
      maxWinMinor: 100_000_000,
    },
    acceptance: {
      delayMs: { FT: 5000, BK: 3000, TN: 3000, other: 4000 },
      dangerMs: 6000,
      refuseAfterMs: 90_000,
      priceJump: { chancePoints: 12, factorPercent: 160 },
    },
    ...changes,
  };
}
