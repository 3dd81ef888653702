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
   * `terms.holdMinor` may differ from what is held where a negative price moved: the difference
   * is taken or given back with the acceptance.
   */
  | { readonly outcome: 'accept'; readonly terms: BetTerms }
  | { readonly outcome: 'wait'; readonly waitMs: number }
  | ({ readonly outcome: 'refuse' } & Refusal);

/** What has changed for every bet on the market since the bet was struck. */
export type MaterialReason = Extract<
  RefusalReason,
  'matchClosed' | 'marketClosed' | 'lineChanged' | 'scoreChanged' | 'redCard' | 'suspended'
>;

/**
 * Decides on a bet whose wait is over. In order: matchClosed (of a leg that was struck before its
 * match turnedInPlay); what has changed for both sides since the bet was struck (`material`);
 * lineChanged or marketClosed; scoreChanged; while suspended or in danger it waits on until
 * `refuseAfterMs`, then refuses; priceChanged by the policy; what is above its limits at the price of
 * now; balanceLow when a moved negative price needs more than is there.
 */
export function decideAfterWait(input: {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
  readonly acceptance: AcceptanceDelays;
  /** Since the bet was placed. */
  readonly waitedMs: number;
  /** What the bet holds now. */
  readonly heldMinor: MoneyMinor;
  /** What the member could spend beside it. */
  readonly balanceMinor: MoneyMinor;
  /** The same for all bets that wait on the market, whatever their side; null for nothing. */
  readonly material: MaterialReason | null;
  /** What binds the bet; null for a leg of a parlay, whose ticket is bound as a whole. */
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

/** A leg that was struck before the start stays so; any other was struck in play. */
function refuseStage(request: BetRequest, match: MatchNow): Refusal | null {
  if (match.stage === 'over') return because('matchClosed');
  const wasLive = request.scoreSeen !== null;
  if (wasLive) return match.stage === 'live' ? null : because('matchClosed');
  return match.stage === 'live' ? because('turnedInPlay', { score: match.score }) : null;
}

/** A price that moved for the better may win more, a negative one may hold more, than is allowed. */
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

/** The change as a refusal, with the market as it is now to bet again by one tap. */
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
