import type { UnixMs } from '@tianping/base';
import type {
  GameType,
  MarketFamily,
  MatchResult,
  Period,
  SelectionVerdict,
  Side,
  VoidOrder,
} from '@tianping/feeds';
import { type LineQuarter, lineQuarter, type ResultCode, type Score } from '@tianping/odds';
import type { LegSettlement, Market } from './market.ts';
import type { Sport } from './sport.ts';

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

/** How a leg ended and who says so, as a bet's history keeps it; `open` while nothing says yet. */
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
 * Settles one leg: the sport reads the result, an order to void comes before everything (the
 * operator's before the result's own), then how the source itself settled the selection, then the
 * market says how it ended. Pure: the same leg,
 * result and orders give the same record for ever.
 */
export function settleLeg(input: {
  readonly leg: SettleableLeg;
  readonly market: Pick<Market, 'settle' | 'lines'>;
  readonly sport: Pick<Sport, 'readResult' | 'handicapRestarts'>;
  readonly result: MatchResult;
  /** Standing orders of the operator on the match. */
  readonly orders?: readonly OperatorOrder[];
}): LegRecord {
  const { leg, market, sport, result } = input;
  const wholeLine = wholeMatchLine(input);
  const order = (input.orders ?? []).find((one) => isOrdered(leg, one, wholeLine));
  if (order) {
    return { code: order.reason, score: null, split: [], source: OPERATOR, at: order.at };
  }
  const said = { source: result.source, at: result.at };
  const own = (result.voids ?? []).find((one) => isOrdered(leg, one, wholeLine));
  if (own) return { code: own.reason, score: null, split: [], ...said };
  const settled = market.settle({
    gameType: leg.gameType,
    period: leg.period,
    inPlay: leg.inPlay,
    line: leg.line,
    side: leg.side,
    scoreAtBet: leg.scoreAtBet,
    result: sport.readResult(result),
  });
  const verdict = (result.verdicts ?? []).find((one) => isOnLeg(leg, one, wholeLine));
  const { code, scoreUsed, split, deadHeat, fact } = verdict ? judged(settled, verdict) : settled;
  return {
    code,
    score: scoreUsed,
    split,
    ...(deadHeat && deadHeat.among > deadHeat.places ? { deadHeat } : {}),
    ...(fact ? { fact } : {}),
    ...said,
  };
}

/** An order to void that the operator gave, and when. */
export interface OperatorOrder extends VoidOrder {
  readonly at: UnixMs;
}

/** Source of a settlement that the operator ordered; shown by its name. */
export const OPERATOR = 'operator';

/**
 * The leg's line as it would be on the whole match: a handicap struck in play, where those count from
 * the bet, carries the lead of that moment in its line.
 */
function wholeMatchLine(input: {
  readonly leg: SettleableLeg;
  readonly market: Pick<Market, 'lines'>;
  readonly sport: Pick<Sport, 'handicapRestarts'>;
}): LineQuarter | null {
  const { leg, market, sport } = input;
  const { line, scoreAtBet } = leg;
  const restarts = leg.inPlay && sport.handicapRestarts && market.lines === 'handicap';
  if (!restarts || line === null || scoreAtBet === null) return line;
  return lineQuarter(line - (scoreAtBet.home - scoreAtBet.away) * QUARTERS);
}

const QUARTERS = 4;

function isOnLeg(
  leg: SettleableLeg,
  verdict: SelectionVerdict,
  wholeLine: LineQuarter | null,
): boolean {
  return (
    verdict.family === leg.family &&
    verdict.period === leg.period &&
    verdict.side === leg.side &&
    verdict.line === (verdict.wholeMatchLine ? wholeLine : leg.line)
  );
}

/** The source's word; where the tallies say the same, what they rest on stays with it. */
function judged(settled: LegSettlement, { code, deadHeat }: SelectionVerdict): LegSettlement {
  const isSame = settled.code === code && deadHeat === undefined;
  if (isSame) return settled;
  return { code, scoreUsed: null, split: [], ...(deadHeat ? { deadHeat } : {}) };
}

/** Whether an order names a leg; what it leaves open it means all of. */
function isOrdered(leg: SettleableLeg, order: VoidOrder, wholeLine: LineQuarter | null): boolean {
  const line = order.wholeMatchLine ? wholeLine : leg.line;
  return (
    (order.family === undefined || order.family === leg.family) &&
    (order.period === undefined || order.period === leg.period) &&
    (order.line === undefined || order.line === line) &&
    (order.from === undefined || order.from <= leg.acceptedAt) &&
    (order.to === undefined || leg.acceptedAt < order.to)
  );
}
