import type { MoneyMinor } from '@tianping/base';
import { SUSPENDED_RECHECK_MS } from '../../limits.ts';
import type { BetRequest } from './bet-request.ts';
import type { BetTerms } from './bet-terms.ts';
import {
  type AcceptanceDelays,
  because,
  type MarketFacts,
  type MatchNow,
  type OpenQuote,
  openQuote,
  refusePrice,
  refuseScore,
  termsNow,
} from './decide.ts';
import { type BetLimits, checkStake, enforcedLimits } from './limits-rules.ts';
import type { Refusal, RefusalReason } from './refusals.ts';
import { ownStake, refuseVoucher } from './voucher.ts';

export type WaitDecision =
  /**
   * `terms.holdMinor` may differ from the present hold where a negative price moved: the difference is taken or
   * returned with the acceptance.
   */
  | { readonly outcome: 'accept'; readonly terms: BetTerms }
  | { readonly outcome: 'wait'; readonly waitMs: number }
  | ({ readonly outcome: 'refuse' } & Refusal);

/** What has changed for every bet on the market since the bet was placed. */
export type MaterialReason = Extract<
  RefusalReason,
  'matchClosed' | 'marketClosed' | 'lineChanged' | 'scoreChanged' | 'redCard' | 'suspended'
>;

/**
 * Decides on a bet whose wait is over. Checked in order: matchClosed (turnedInPlay for a leg that was placed before
 * its match started); what has changed for both sides since the bet was placed (`material`); lineChanged or
 * marketClosed; scoreChanged; while suspended or in danger it goes on waiting until `refuseAfterMs`, then refuses;
 * priceChanged by the policy; the limits at the current price; balanceLow when a moved negative price needs more than
 * is available.
 */
export function decideAfterWait(input: {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
  readonly acceptance: AcceptanceDelays;
  /** Since the bet was placed. */
  readonly waitedMs: number;
  /** What the bet holds now. */
  readonly heldMinor: MoneyMinor;
  /** What the member has available beside the hold. */
  readonly balanceMinor: MoneyMinor;
  /** The same for all bets waiting on the market, whatever their side; null when nothing has changed. */
  readonly material: MaterialReason | null;
  /** The limits of the bet; null for a leg of a parlay, whose ticket is checked as a whole. */
  readonly limits: BetLimits | null;
}): WaitDecision {
  const { request, facts, material } = input;
  const stage = refuseStage(request, facts.match);
  if (stage !== null) return refuse(stage);
  const quote = openQuote(facts, request);
  const isShut = 'reason' in quote;
  if (material !== null) return refuse(afterChange(material, facts, quote));
  if (isShut && quote.reason !== 'suspended') return refuse(quote);
  const goal = refuseScore(request, facts.match, isShut ? null : quote);
  if (goal !== null) return refuse(goal);
  if (isShut) return waitOn(input, { stepMs: SUSPENDED_RECHECK_MS, otherwise: quote });
  if (facts.match.danger) {
    return waitOn(input, { stepMs: input.acceptance.dangerMs, otherwise: because('dangerous') });
  }
  const moved = refusePrice(request, quote, input);
  if (moved !== null) return refuse(moved);
  const terms = termsNow(request, facts, quote);
  const unfit = refuseVoucher(request, terms);
  if (unfit !== null) return refuse(unfit);
  const outside = input.limits && refuseLimits(request, facts, { terms, limits: input.limits });
  if (outside) return refuse(outside);
  const isShort = terms.holdMinor - input.heldMinor > input.balanceMinor;
  return isShort ? refuse(because('balanceLow')) : { outcome: 'accept', terms };
}

/** A leg placed before the start must still be before it; any other was placed in play. */
function refuseStage(request: BetRequest, match: MatchNow): Refusal | null {
  if (match.stage === 'over') return because('matchClosed');
  const wasLive = request.scoreSeen !== null;
  if (wasLive) return match.stage === 'live' ? null : because('matchClosed');
  return match.stage === 'live' ? because('turnedInPlay', { score: match.score }) : null;
}

/** A price that moved in the member's favour may win more, a negative one may hold more, than is allowed. */
function refuseLimits(
  request: BetRequest,
  { includesStake }: MarketFacts,
  { terms, limits }: { readonly terms: BetTerms; readonly limits: BetLimits },
): Refusal | null {
  const own = ownStake(request, limits);
  const enforced = enforcedLimits({
    limits: { ...own.limits, minMinor: 0, matchMaxMinor: Number.MAX_SAFE_INTEGER },
    price: terms.price,
    includesStake,
    stakedOnMatchMinor: 0,
  });
  return checkStake(own.stakeMinor, enforced, terms);
}

/** The change as a refusal, with the present market as a fix for betting again with one tap. */
function afterChange(
  material: MaterialReason,
  { match }: MarketFacts,
  quote: OpenQuote | Refusal,
): Refusal {
  const now = 'reason' in quote ? quote.fix : { price: quote.price, version: quote.version };
  if (material === 'scoreChanged') return because(material, { ...now, score: match.score });
  return because(material, now);
}

function waitOn(
  input: { readonly acceptance: AcceptanceDelays; readonly waitedMs: number },
  next: { readonly stepMs: number; readonly otherwise: Refusal },
): WaitDecision {
  const leftMs = input.acceptance.refuseAfterMs - input.waitedMs;
  if (leftMs <= 0) return refuse(next.otherwise);
  return { outcome: 'wait', waitMs: Math.min(next.stepMs, leftMs) };
}

function refuse(refusal: Refusal): WaitDecision {
  return { outcome: 'refuse', ...refusal };
}
