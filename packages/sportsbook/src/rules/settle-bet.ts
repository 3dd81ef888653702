import { type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import type { GameType, MatchResult, Period, Side } from '@tianping/feeds';
import {
  effectiveStake,
  holdAmount,
  type LineQuarter,
  type OddsType,
  type PriceMilli,
  payout,
  type ResultCode,
  type Score,
  type StruckBet,
  struckPrice,
  type VoidCode,
} from '@tianping/odds';
import type { LegSettlement, Market } from './market.ts';

/** A bet as its row holds it; one leg, as every single bet. */
export interface SettleableBet {
  readonly gameType: GameType;
  readonly period: Period;
  readonly side: Side;
  readonly line: LineQuarter | null;
  readonly inPlay: boolean;
  readonly scoreAtBet: Score | null;
  /** Base price at acceptance; no later price counts. */
  readonly price: PriceMilli;
  readonly oddsType: OddsType;
  readonly stakeMinor: MoneyMinor;
}

/** How a payout came about, as the contract's `explanation` carries it. */
export interface BetExplanation {
  readonly line: LineQuarter | null;
  readonly scoreUsed: Score | null;
  readonly scoreAtBet: Score | null;
  readonly source: string;
  readonly resultAt: UnixMs;
  readonly split: { line: LineQuarter; stakeMinor: MoneyMinor; code: ResultCode }[];
  readonly code: ResultCode;
  /** The code whose reason is shown; null unless the bet is void. */
  readonly voidReason: VoidCode | null;
  /** What the day's payout cap took off; null when it did not bind. */
  readonly cappedMinor: MoneyMinor | null;
  readonly rounding: 'exact' | 'halfEven';
  readonly payoutMinor: MoneyMinor;
}

export interface BetSettlement {
  readonly code: ResultCode;
  readonly scoreUsed: Score | null;
  /** What goes back to the wallet, stake included. */
  readonly payoutMinor: MoneyMinor;
  /** The part of it that is winnings, which the day's cap counts; 0 when there are none. */
  readonly winningsMinor: MoneyMinor;
  readonly effectiveMinor: MoneyMinor;
  readonly explanation: BetExplanation;
}

/**
 * Cuts winnings to what the day's cap leaves; `capPayout` of `packages/odds` with the site's
 * figures.
 */
export type CapWinnings = (winningsMinor: MoneyMinor) => {
  readonly winningsMinor: MoneyMinor;
  readonly cutMinor: MoneyMinor;
};

/**
 * Settles a bet by a match's result. Pure: the same bet and result give the same settlement for
 * ever.
 */
export function settleBet(input: {
  readonly bet: SettleableBet;
  readonly market: Market;
  readonly result: MatchResult;
  readonly cap: CapWinnings;
}): BetSettlement {
  const leg = input.market.settle({ ...input.bet, result: input.result });
  return settleByLeg({ ...input, leg, source: input.result.source, at: input.result.at });
}

/** Cancels a bet for a reason of its own (an error of the operator): the hold goes back whole. */
export function voidBet(input: {
  readonly bet: SettleableBet;
  readonly market: Market;
  readonly reason: VoidCode;
  readonly source: string;
  readonly at: UnixMs;
}): BetSettlement {
  const leg: LegSettlement = { code: input.reason, scoreUsed: null, split: [] };
  const cap: CapWinnings = (winningsMinor) => ({ winningsMinor, cutMinor: moneyMinor(0) });
  return settleByLeg({ ...input, leg, cap });
}

function settleByLeg(input: {
  readonly bet: SettleableBet;
  readonly market: Market;
  readonly leg: LegSettlement;
  readonly cap: CapWinnings;
  readonly source: string;
  readonly at: UnixMs;
}): BetSettlement {
  const { bet, leg } = input;
  const struckBet = strike(bet, input.market.includesStake);
  const holdMinor = holdAmount(struckBet);
  const paid = payout({ ...struckBet, code: leg.code });
  const uncapped = moneyMinor(Math.max(0, paid.payoutMinor - holdMinor));
  const { winningsMinor, cutMinor } = input.cap(uncapped);
  const payoutMinor = moneyMinor(paid.payoutMinor - cutMinor);
  return {
    code: leg.code,
    scoreUsed: leg.scoreUsed,
    payoutMinor,
    winningsMinor,
    effectiveMinor: effectiveStake({ ...struckBet, code: leg.code }),
    explanation: {
      line: bet.line,
      scoreUsed: leg.scoreUsed,
      scoreAtBet: bet.scoreAtBet,
      source: input.source,
      resultAt: input.at,
      split: splitStakes(bet.stakeMinor, leg),
      code: leg.code,
      voidReason: isVoid(leg.code) ? leg.code : null,
      cappedMinor: cutMinor === 0 ? null : cutMinor,
      rounding: paid.rounding,
      payoutMinor,
    },
  };
}

function strike(bet: SettleableBet, includesStake: boolean): StruckBet {
  const { stakeMinor, oddsType } = bet;
  const struck = struckPrice(bet.price, { oddsType, includesStake });
  return { stakeMinor, oddsType, includesStake, struck };
}

/** The stake in as many parts as the line has; an odd unit stays with the first. */
function splitStakes(stakeMinor: MoneyMinor, leg: LegSettlement): BetExplanation['split'] {
  const part = Math.floor(stakeMinor / Math.max(1, leg.split.length));
  return leg.split.map(({ line, code }, at) => ({
    line,
    code,
    stakeMinor: moneyMinor(at === 0 ? stakeMinor - part * (leg.split.length - 1) : part),
  }));
}

function isVoid(code: ResultCode): code is VoidCode {
  return code.startsWith('D');
}
