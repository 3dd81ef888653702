import type { MoneyMinor, UnixMs } from '@tianping/base';
import type { GameType, Side } from '@tianping/feeds';
import type { LineQuarter, PriceMilli, Score } from '@tianping/odds';
import type { Market } from '../match/market.ts';
import { scoreStopsBets } from '../match/sport.ts';
import type { BetRequest } from './bet-request.ts';
import { type BetTerms, betTerms } from './bet-terms.ts';
import { isLineMoving, isLineTaken } from './line-change.ts';
import { hasJumped, type PriceJump } from './price-jump.ts';
import type { Refusal, RefusalFix, RefusalReason } from './refusals.ts';

/** The market's present state; `price` is that of the side asked for, null where the cell is empty. */
export interface MarketNow {
  readonly state: 'open' | 'suspended' | 'closed';
  readonly version: number;
  readonly price: PriceMilli | null;
}

export interface MatchNow {
  readonly gameType: GameType;
  /** `over` also for postponed and cancelled matches. */
  readonly stage: 'prematch' | 'live' | 'over';
  readonly startAt: UnixMs;
  /** The feed is silent or has stopped all betting on the match. */
  readonly suspended: boolean;
  readonly danger: boolean;
  /** Of the market's running tally. */
  readonly score: Score;
}

/** Market and match at the moment of the decision. */
export interface MarketFacts {
  readonly match: MatchNow;
  /** Null when the match does not have the market (any more). */
  readonly market: MarketNow | null;
  /** What the bet is on. */
  readonly pick: {
    readonly side: Side;
    readonly lines: Market['lines'];
    readonly line: LineQuarter | null;
  };
  /** The open line of the same family and period offered in place of this one; null if there is none. */
  readonly otherLine: OtherLine | null;
  /** From the market's plugin. */
  readonly includesStake: boolean;
}

/** A line of the same market with its price of the side asked for. */
export interface OtherLine {
  readonly marketId: string;
  readonly line: LineQuarter;
  readonly version: number;
  readonly price: PriceMilli;
}

export interface MemberFacts {
  readonly frozen: boolean;
  readonly balanceMinor: MoneyMinor;
  /** Held by the member's single bets in force on this match. */
  readonly stakedOnMatchMinor: MoneyMinor;
  /** Bets of the member in the last minute, without this one. */
  readonly betsLastMinute: number;
  /** Ticket of an open single bet on the same match, market and side; null when there is none. */
  readonly openSameSelection: string | null;
}

/** The site's rules; `site.acceptance` can be passed as it is. */
export interface AcceptanceRules {
  readonly maintenance: boolean;
  readonly sameSelectionOnce: boolean;
  readonly betsPerMinute: number;
  readonly acceptance: AcceptanceDelays;
}

export interface AcceptanceDelays {
  readonly delayMs: {
    readonly FT: number;
    readonly BK: number;
    readonly TN: number;
    readonly other: number;
  };
  /** Added to the delay while danger is on. */
  readonly dangerMs: number;
  /** A bet that still waits after this is refused. */
  readonly refuseAfterMs: number;
  /** A price change of this size is put to the member again whatever the policy. */
  readonly priceJump: PriceJump;
}

/**
 * Decides on one leg of a ticket. Checked in order: matchClosed, turnedInPlay, pastClosing; lineChanged or
 * marketClosed, suspended; duplicateSelection; scoreChanged, priceChanged.
 */
export function acceptLeg(input: {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
  /** Ticket of an open bet on the same selection, where the site accepts it only once. */
  readonly takenBy: string | null;
  readonly acceptance: AcceptanceDelays;
  readonly now: UnixMs;
}): BetTerms | Refusal {
  const { request, facts, takenBy } = input;
  const barred = refuseMatch(request, facts.match, input.now);
  if (barred !== null) return barred;
  const quote = openQuote(facts, request);
  if ('reason' in quote) return quote;
  if (takenBy !== null) return because('duplicateSelection', { ticketId: takenBy });
  const changed = refuseScore(request, facts.match, quote) ?? refusePrice(request, quote, input);
  return changed ?? termsNow(request, facts, quote);
}

/** How long a bet on this match would wait now; a quote states it beforehand. */
export function firstWaitMs(match: MatchNow, rules: AcceptanceDelays): number {
  if (match.stage !== 'live') return 0;
  return delayOf(match.gameType, rules) + (match.danger ? rules.dangerMs : 0);
}

function delayOf(gameType: GameType, { delayMs }: AcceptanceDelays): number {
  if (gameType === 'FT' || gameType === 'BK' || gameType === 'TN') return delayMs[gameType];
  return delayMs.other;
}

/** The open market's price and version. */
export interface OpenQuote {
  readonly price: PriceMilli;
  readonly version: number;
  /** The line that the bet moves to, when its own has gone. */
  readonly moved?: OtherLine;
}

/** The market's price, or why no bet can be accepted on it now. */
export function openQuote(
  facts: MarketFacts,
  request: Pick<BetRequest, 'acceptLine'>,
): OpenQuote | Refusal {
  const { market, match, otherLine } = facts;
  if (market === null || market.state === 'closed') {
    if (otherLine === null) return because('marketClosed');
    const { price, version, marketId } = otherLine;
    if (isGoingOver(facts, otherLine, request)) return { price, version, moved: otherLine };
    return because('lineChanged', { price, version, marketId });
  }
  if (match.suspended || market.state === 'suspended' || market.price === null) {
    return because('suspended');
  }
  return { price: market.price, version: market.version };
}

function isGoingOver(
  { match, pick }: MarketFacts,
  otherLine: OtherLine,
  { acceptLine = false }: Pick<BetRequest, 'acceptLine'>,
): boolean {
  if (!isLineMoving(match.gameType) || match.suspended || pick.line === null) return false;
  return isLineTaken({ ...pick, from: pick.line, to: otherLine.line }, acceptLine);
}

/** The refusal when a goal has changed what the member agreed to, or null. `quote` goes into the fix. */
export function refuseScore(
  request: BetRequest,
  match: MatchNow,
  quote: OpenQuote | null,
): Refusal | null {
  if (match.stage !== 'live' || !scoreStopsBets(match.gameType)) return null;
  const { scoreSeen } = request;
  const isSame = scoreSeen?.home === match.score.home && scoreSeen.away === match.score.away;
  return isSame ? null : because('scoreChanged', { ...fixOf(quote), score: match.score });
}

/**
 * The refusal when the price has moved further than the policy allows, or so far in either direction that one of the
 * two may be an error; else null.
 */
export function refusePrice(
  request: BetRequest,
  quote: OpenQuote,
  by: { readonly facts: MarketFacts; readonly acceptance: AcceptanceDelays },
): Refusal | null {
  const { includesStake } = by.facts;
  const jump = by.acceptance.priceJump;
  const isAllowed =
    isPriceAllowed(request, quote.price) &&
    !hasJumped(request.priceSeen, quote.price, { includesStake, jump });
  return isAllowed ? null : because('priceChanged', fixOf(quote));
}

/** The fix that accepts the market as it is now: price, version, and its line when that has moved. */
function fixOf(quote: OpenQuote | null): RefusalFix {
  if (quote === null) return {};
  const { price, version, moved } = quote;
  return { price, version, ...(moved && { marketId: moved.marketId }) };
}

/** Whether the member's policy accepts the current price. A higher base price is better in every odds type. */
function isPriceAllowed(
  request: Pick<BetRequest, 'policy' | 'priceSeen' | 'worstPrice'>,
  price: PriceMilli,
): boolean {
  if (price === request.priceSeen) return true;
  if (request.policy === 'none') return false;
  if (request.policy === 'better') return price > request.priceSeen;
  return request.worstPrice === null || price >= request.worstPrice;
}

export function termsNow(request: BetRequest, facts: MarketFacts, quote: OpenQuote): BetTerms {
  const { match, includesStake } = facts;
  return betTerms({
    price: quote.price,
    version: quote.version,
    moved: quote.moved ?? null,
    oddsType: request.oddsType,
    includesStake,
    stakeMinor: request.stakeMinor,
    scoreAtBet: match.stage === 'live' ? match.score : null,
  });
}

export function because(reason: RefusalReason, fix: RefusalFix | null = null): Refusal {
  return { reason, fix };
}

export function refuseMember(
  member: Pick<MemberFacts, 'frozen' | 'betsLastMinute'>,
  rules: Pick<AcceptanceRules, 'maintenance' | 'betsPerMinute'>,
): Refusal | null {
  if (rules.maintenance) return because('maintenance');
  if (member.frozen) return because('memberFrozen');
  return member.betsLastMinute >= rules.betsPerMinute ? because('tooFast') : null;
}

function refuseMatch(request: BetRequest, match: MatchNow, now: UnixMs): Refusal | null {
  if (match.stage === 'over') return because('matchClosed');
  if (match.stage === 'live') {
    if (request.scoreSeen !== null) return null;
    return because('turnedInPlay', { score: match.score });
  }
  return now >= match.startAt ? because('pastClosing') : null;
}
