import type { MoneyMinor, UnixMs } from '@tianping/base';
import type { PriceMilli, StruckPrice } from '@tianping/odds';
import {
  type BetLimits,
  checkStake,
  enforcedLimits,
  type Refusal,
  type RefusalFix,
  type RefusalReason,
} from '../../rules/index.ts';
import { ticketIdOf } from '../ticket.ts';

/** What the limits of one bet were made of; kept with a refusal so that its fix can be told again. */
export interface LimitFacts {
  readonly limits: BetLimits;
  readonly price: PriceMilli;
  readonly struck: StruckPrice;
  readonly includesStake: boolean;
  readonly stakeMinor: MoneyMinor;
}

/** `bet_request.refusal`: a rule's own answer, or what the database found under the lock. */
export type StoredRefusal =
  | { readonly reason: RefusalReason; readonly fix?: RefusalFix | null }
  | { readonly reason: 'aboveMatch'; readonly staked: number; readonly facts: LimitFacts }
  | { readonly reason: 'duplicateSelection'; readonly betId: string; readonly placedAt: UnixMs }
  | { readonly reason: 'insufficient' };

export function refusalOf(stored: StoredRefusal): Refusal {
  if (stored.reason === 'insufficient') return { reason: 'balanceLow', fix: null };
  if ('staked' in stored) return aboveMatch(stored.staked, stored.facts);
  if ('betId' in stored) return { reason: stored.reason, fix: { ticketId: ticketIdOf(stored) } };
  return { reason: stored.reason, fix: stored.fix ?? null };
}

function aboveMatch(staked: number, facts: LimitFacts): Refusal {
  const limits = enforcedLimits({ ...facts, stakedOnMatchMinor: staked });
  const outside = checkStake(facts.stakeMinor, limits, facts.struck);
  return outside ?? { reason: 'aboveMatch', fix: null };
}
