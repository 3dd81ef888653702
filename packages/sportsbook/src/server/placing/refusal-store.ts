import type { MoneyMinor, UnixMs } from '@tianping/base';
import type { AcceptedPrice, PriceMilli } from '@tianping/odds';
import {
  type BetLimits,
  checkStake,
  checkUnit,
  enforcedLimits,
  type LegRefusal,
  type ParlayKind,
  type ParlayLimits,
  type PricedLeg,
  parlayRange,
  type Refusal,
  type RefusalFix,
  type RefusalReason,
} from '../../rules/index.ts';
import { ticketIdOf } from '../ticket.ts';

/** The facts behind one bet's limits; stored with a refusal so that its fix can be derived again. */
export interface LimitFacts {
  readonly limits: BetLimits;
  readonly price: PriceMilli;
  readonly struck: AcceptedPrice;
  readonly includesStake: boolean;
  readonly stakeMinor: MoneyMinor;
}

/** The same for a parlay. */
export interface ParlayFacts {
  readonly limits: ParlayLimits;
  readonly kind: ParlayKind;
  readonly legs: readonly PricedLeg[];
  readonly unitMinor: MoneyMinor;
}

/** `bet_request.refusal`: a refusal by the rules, or one that the database found under the lock. */
export type StoredRefusal =
  | {
      readonly reason: RefusalReason;
      readonly fix?: RefusalFix | null;
      readonly legs?: readonly LegRefusal[];
    }
  | { readonly reason: 'aboveMatch'; readonly staked: number; readonly facts: LimitFacts }
  | {
      readonly reason: 'aboveSeriesMatch';
      readonly seriesStaked: readonly number[];
      readonly facts: ParlayFacts;
    }
  /** Legs of a parlay whose matches have a result. */
  | { readonly reason: 'seriesLegs'; readonly over: readonly number[] }
  | { readonly reason: 'duplicateSelection'; readonly betId: string; readonly placedAt: UnixMs }
  | { readonly reason: 'insufficient' };

export function refusalOf(
  stored: StoredRefusal,
): Refusal & { readonly legs?: readonly LegRefusal[] } {
  if (stored.reason === 'insufficient') return { reason: 'balanceLow', fix: null };
  if ('staked' in stored) return aboveMatch(stored.staked, stored.facts);
  if ('seriesStaked' in stored) return aboveParlayMatch(stored.seriesStaked, stored.facts);
  if ('betId' in stored) return { reason: stored.reason, fix: { ticketId: ticketIdOf(stored) } };
  if ('over' in stored) {
    const legs = stored.over.map((leg) => ({ leg, reason: 'matchClosed' as const, fix: null }));
    return { reason: stored.reason, fix: null, legs };
  }
  const { reason, fix = null, legs = [] } = stored;
  return legs.length > 0 ? { reason, fix, legs } : { reason, fix };
}

function aboveMatch(staked: number, facts: LimitFacts): Refusal {
  const limits = enforcedLimits({ ...facts, stakedOnMatchMinor: staked });
  const { price, struck: acceptedPrice, stakeMinor } = facts;
  const outside = checkStake(stakeMinor, limits, { price, acceptedPrice });
  return outside ?? { reason: 'aboveMatch', fix: null };
}

function aboveParlayMatch(stakedMinor: readonly number[], facts: ParlayFacts): Refusal {
  const outside = checkUnit(facts.unitMinor, parlayRange({ ...facts, stakedMinor }));
  return outside ?? { reason: 'aboveSeriesMatch', fix: null };
}
