import type { MoneyMinor } from '@tianping/base';
import { SUSPENDED_RECHECK_MS } from '../limits.ts';
import type { BetTerms } from './bet-terms.ts';
import {
  type AcceptanceDelays,
  type BetRequest,
  because,
  type MarketFacts,
  openQuote,
  refusePrice,
  refuseScore,
  termsNow,
} from './decide.ts';
import type { Refusal } from './refusals.ts';

export type WaitDecision =
  /**
   * `terms.holdMinor` may differ from what is held where a negative price moved: the difference
   * is taken or given back with the acceptance.
   */
  | { readonly outcome: 'accept'; readonly terms: BetTerms }
  | { readonly outcome: 'wait'; readonly waitMs: number }
  | ({ readonly outcome: 'refuse' } & Refusal);

/**
 * Decides on a bet whose wait is over. In order: matchClosed; lineChanged or marketClosed;
 * scoreChanged (also under a suspension, which a goal brings with it); while suspended or in
 * danger it waits on until `refuseAfterMs`, then refuses; priceChanged by the policy; balanceLow
 * when a moved negative price needs more than is there.
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
}): WaitDecision {
  const { request, facts } = input;
  if (facts.match.stage !== 'live') return refuse(because('matchClosed'));
  const quote = openQuote(facts);
  const isShut = 'reason' in quote;
  if (isShut && quote.reason !== 'suspended') return refuse(quote);
  const goal = refuseScore(request, facts.match, isShut ? null : quote);
  if (goal !== null) return refuse(goal);
  if (isShut) return waitOn(input, { stepMs: SUSPENDED_RECHECK_MS, otherwise: quote });
  if (facts.match.danger) {
    return waitOn(input, { stepMs: input.acceptance.dangerMs, otherwise: because('dangerous') });
  }
  const moved = refusePrice(request, quote);
  if (moved !== null) return refuse(moved);
  const terms = termsNow(request, facts, quote);
  const isShort = terms.holdMinor - input.heldMinor > input.balanceMinor;
  return isShort ? refuse(because('balanceLow')) : { outcome: 'accept', terms };
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
