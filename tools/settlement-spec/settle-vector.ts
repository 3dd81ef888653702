import { moneyMinor, must } from '@tianping/base';
import type { MatchResult } from '@tianping/feeds';
import { createTranslator, type Message, type Translator } from '@tianping/i18n';
import {
  lineQuarter,
  type OddsType,
  priceMilli,
  type Score,
  toAcceptedPrice,
} from '@tianping/odds';
import { marketByFamily } from '@tianping/plugin-markets';
import { sportOf } from '@tianping/plugin-sports';
import {
  betTerms,
  explainBet,
  type LegRecord,
  type Market,
  settleLeg,
  settleTicket,
  splitStakes,
  type TicketSettlement,
  uncapped,
} from '@tianping/sportsbook';
import type { TrialBet } from '@tianping/sportsbook/testing';
import { lineText, milliText } from './numbers.ts';
import type { Vector } from './vector.ts';

/** A bet and a result, not yet settled. */
export interface Case {
  readonly market: Market;
  readonly bet: Omit<TrialBet, 'sides'>;
  readonly side: string;
  readonly price: number;
  readonly oddsType: OddsType;
  readonly stakeMinor: number;
  readonly result: Vector['result'];
}

const ACCEPTED_AT = 1_700_000_000_000;
const { script, name } = createTranslator({ script: 'hans', hant: {} });
/** Returns the key of each sentence instead of the sentence. */
const keys: Translator = { script, name, t: ((message: Message) => message.id) as Translator['t'] };

/** The case with everything that settling it yields: our own code is the source of every vector. */
export function vectorOf(id: string, one: Case): Vector {
  const { market, bet, side, oddsType, stakeMinor } = one;
  const { gameType, period, inPlay } = bet;
  const line = bet.line === null ? null : lineQuarter(bet.line);
  const place = { gameType, period, inPlay, line };
  const price = priceMilli(one.price);
  const { includesStake, family } = market;
  const acceptedPrice = toAcceptedPrice(price, { oddsType, includesStake });
  const terms = betTerms({
    price,
    version: 0,
    oddsType,
    includesStake,
    stakeMinor: moneyMinor(stakeMinor),
    scoreAtBet: bet.scoreAtBet,
  });
  const record = settleOne(one, line);
  const settled = settleTicket(
    {
      oddsType,
      stakeMinor: moneyMinor(stakeMinor),
      holdMinor: terms.holdMinor,
      series: null,
      legs: [{ price, includesStake, record }],
      voided: null,
    },
    uncapped,
  );
  return {
    id,
    market: {
      family,
      sport: gameType,
      period,
      inPlay,
      line: line === null ? null : lineText(line),
      w: market.code(place),
      r: market.selectionCode(place, side),
    },
    side,
    scoreAtBet: bet.scoreAtBet,
    price: milliText(price),
    includesStake,
    oddsType,
    struck: milliText(acceptedPrice),
    stakeMinor,
    acceptedAt: ACCEPTED_AT,
    result: one.result,
    expected: {
      code: record.code,
      holdMinor: terms.holdMinor,
      payoutMinor: settled === 'open' ? null : settled.payoutMinor,
      rounding: settled === 'open' ? null : settled.rounding,
      explanation: settled === 'open' ? [] : keysOf(one, record, settled),
    },
  };
}

/** How a written vector ends by our code; for tests that read the files. */
export function settleAgain(vector: Vector): {
  readonly code: string;
  readonly payoutMinor: number | null;
} {
  const { market, side, scoreAtBet, result } = vector;
  const line = market.line === null ? null : Math.round(Number(market.line) * 4);
  const again = vectorOf(vector.id, {
    market: must(marketByFamily.get(market.family), market.family),
    bet: { ...placeOf(vector), line: line === null ? null : lineQuarter(line), scoreAtBet },
    side,
    price: Math.round(Number(vector.price) * 1000),
    oddsType: vector.oddsType,
    stakeMinor: vector.stakeMinor,
    result,
  });
  return again.expected;
}

function placeOf({ market }: Vector): Pick<TrialBet, 'gameType' | 'period' | 'inPlay'> {
  const { sport, period, inPlay } = market;
  return { gameType: sport as TrialBet['gameType'], period, inPlay };
}

function settleOne(one: Case, line: ReturnType<typeof lineQuarter> | null): LegRecord {
  const { market, bet, side } = one;
  const { gameType, period, inPlay, scoreAtBet } = bet;
  const leg = { gameType, family: market.family, period, side, line, inPlay, scoreAtBet };
  return settleLeg({
    leg: { ...leg, acceptedAt: ACCEPTED_AT },
    market,
    sport: must(sportOf(gameType), `sport ${gameType}`),
    result: { ...one.result, revision: 1, source: 'vector', at: ACCEPTED_AT } as MatchResult,
  });
}

function keysOf(one: Case, record: LegRecord, settled: TicketSettlement): readonly string[] {
  const { bet, side, market } = one;
  if (record.code === 'open') return [];
  const explanation = {
    line: bet.line,
    scoreUsed: record.score as Score | null,
    scoreAtBet: bet.scoreAtBet,
    source: record.source,
    resultAt: record.at,
    split: splitStakes(moneyMinor(one.stakeMinor), record.split),
    code: record.code,
    voidReason: record.code.startsWith('D') ? record.code : null,
    deadHeat: record.deadHeat ?? null,
    fact: record.fact ?? null,
    cappedMinor: null,
    rounding: settled.rounding,
    payoutMinor: settled.payoutMinor,
  };
  const { gameType, period, inPlay } = bet;
  return explainBet(keys, {
    leg: { gameType, period, inPlay, family: market.family, side },
    explanation,
    sport: must(sportOf(gameType), `sport ${gameType}`),
  });
}
