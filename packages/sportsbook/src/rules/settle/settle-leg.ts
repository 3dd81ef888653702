import type { UnixMs } from '@tianping/base';
import type { GameType, MarketFamily, MatchResult, Period, Side, VoidOrder } from '@tianping/feeds';
import type { LineQuarter, ResultCode, Score } from '@tianping/odds';
import type { LegSettlement, Market } from '../match/market.ts';
import type { Sport } from '../match/sport.ts';

/** One leg as its row holds it: what a result needs to know of it. */
export interface SettleableLeg {
  readonly gameType: GameType;
  readonly family: MarketFamily;
  readonly period: Period;
  readonly side: Side;
  readonly line: LineQuarter | null;
  readonly inPlay: boolean;
  readonly scoreAtBet: Score | null;
  /** When it was accepted: void orders hold for a span of time. */
  readonly acceptedAt: UnixMs;
}

/** How a leg ended and by which source, as stored in a bet's history; `open` while there is no result. */
export interface LegRecord {
  readonly code: ResultCode | 'open';
  readonly score: Score | null;
  readonly split: LegSettlement['split'];
  readonly deadHeat?: NonNullable<LegSettlement['deadHeat']>;
  readonly fact?: NonNullable<LegSettlement['fact']>;
  readonly source: string;
  readonly at: UnixMs;
}

/**
 * Settles one leg: the sport reads the result, an order to void overrides everything (the operator's before the
 * result's own), then the market decides how it ended. Pure: the same leg, result and orders always give the same
 * record.
 */
export function settleLeg(input: {
  readonly leg: SettleableLeg;
  readonly market: Pick<Market, 'settle'>;
  readonly sport: Pick<Sport, 'readResult'>;
  readonly result: MatchResult;
  /** Orders of the operator in force on the match. */
  readonly orders?: readonly OperatorOrder[];
}): LegRecord {
  const { leg, market, sport, result } = input;
  const order = (input.orders ?? []).find((one) => isOrdered(leg, one));
  if (order) {
    return { code: order.reason, score: null, split: [], source: OPERATOR, at: order.at };
  }
  const stated = { source: result.source, at: result.at };
  const own = (result.voids ?? []).find((one) => isOrdered(leg, one));
  if (own) return { code: own.reason, score: null, split: [], ...stated };
  const { code, scoreUsed, split, deadHeat, fact } = market.settle({
    gameType: leg.gameType,
    period: leg.period,
    inPlay: leg.inPlay,
    line: leg.line,
    side: leg.side,
    scoreAtBet: leg.scoreAtBet,
    result: sport.readResult(result),
  });
  return {
    code,
    score: scoreUsed,
    split,
    ...(deadHeat && deadHeat.among > deadHeat.places ? { deadHeat } : {}),
    ...(fact ? { fact } : {}),
    ...stated,
  };
}

/**
 * A result with the length of the match, from which follows what could still have come where it was stopped; a length
 * given in the result itself is kept.
 */
export function withLength(result: MatchResult, bestOf: number | undefined): MatchResult {
  const isStopped = result.status === 'abandoned' || result.status === 'retired';
  if (!isStopped || bestOf === undefined || result.facts?.bestOf !== undefined) return result;
  return { ...result, facts: { ...result.facts, bestOf: String(bestOf) } };
}

/** An order to void that the operator gave, and when. */
export interface OperatorOrder extends VoidOrder {
  readonly at: UnixMs;
}

/** Source of a settlement that the operator ordered. */
export const OPERATOR = 'operator';

/** The line of a leg as an order counts it. */
function lineIn({ fromStart }: VoidOrder, { line, scoreAtBet }: SettleableLeg): number | null {
  if (!fromStart || line === null || scoreAtBet === null) return line;
  return line - (scoreAtBet.home - scoreAtBet.away) * QUARTERS;
}

/** Quarters of a line in a goal. */
const QUARTERS = 4;

/** Whether an order covers a leg; a field that it leaves out does not restrict it. */
function isOrdered(leg: SettleableLeg, order: VoidOrder): boolean {
  return (
    (order.family === undefined || order.family === leg.family) &&
    (order.period === undefined || order.period === leg.period) &&
    (order.line === undefined || order.line === lineIn(order, leg)) &&
    (order.from === undefined || order.from <= leg.acceptedAt) &&
    (order.to === undefined || leg.acceptedAt < order.to)
  );
}
