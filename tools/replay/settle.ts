import { moneyMinor } from '@tianping/base';
import type { MatchResult } from '@tianping/feeds';
import { holdAmount, lineQuarter, priceMilli, toAcceptedPrice } from '@tianping/odds';
import type { RecordedMatch } from '@tianping/plugin-feeds/recorded';
import { marketByFamily } from '@tianping/plugin-markets';
import { sportByGameType } from '@tianping/plugin-sports';
import {
  type LegRecord,
  type Market,
  type Sport,
  settleLeg,
  settleTicket,
  uncapped,
  withLength,
} from '@tianping/sportsbook';
import type { Bet } from './referee/index.ts';

export const STAKE_MINOR = 100_00;

/** The rules that settle; tests put faulty ones in their place. */
export interface House {
  market(family: string): Market | undefined;
  sport(match: RecordedMatch): Sport;
  /** How a match ended, as the house receives it. */
  result(match: RecordedMatch): MatchResult;
}

/** The rules as they are. */
export const house: House = {
  market: (family) => marketByFamily.get(family),
  sport: ({ gameType }) => sportByGameType[gameType],
  result(match) {
    const known = results.get(match);
    if (known) return known;
    const reported = { ...match.result, revision: 1, source: 'recorded', at: match.startAt };
    const result = withLength(reported, match.bestOf);
    results.set(match, result);
    return result;
  },
};

const results = new WeakMap<RecordedMatch, MatchResult>();

export interface Settled {
  readonly record: LegRecord;
  readonly payoutMinor: number | 'open';
}

/** Settles a single bet of 100.00 by the rules of the sportsbook, without a database. */
export function settleBet(from: House, match: RecordedMatch, bet: Bet): Settled {
  const market = from.market(bet.market);
  if (market === undefined) throw new Error(`no market ${bet.market}`);
  const record = settleLeg({
    leg: {
      gameType: match.gameType,
      family: bet.market,
      period: bet.part,
      side: bet.pick,
      line: bet.line === null ? null : lineQuarter(bet.line),
      inPlay: bet.live,
      scoreAtBet: bet.since && { home: bet.since[0], away: bet.since[1] },
      acceptedAt: match.startAt - 1,
    },
    market,
    sport: from.sport(match),
    result: from.result(match),
  });
  const { oddsType, withStake: includesStake } = bet;
  const price = priceMilli(bet.price);
  const stakeMinor = moneyMinor(STAKE_MINOR);
  const acceptedPrice = toAcceptedPrice(price, { oddsType, includesStake });
  const settled = settleTicket(
    {
      oddsType,
      stakeMinor,
      series: null,
      voided: null,
      holdMinor: holdAmount({
        stakeMinor,
        oddsType,
        includesStake,
        acceptedPrice,
        price,
      }),
      legs: [{ price, includesStake, record }],
    },
    uncapped,
  );
  return { record, payoutMinor: settled === 'open' ? 'open' : settled.payoutMinor };
}
