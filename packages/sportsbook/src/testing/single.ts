import { type MoneyMinor, moneyMinor } from '@tianping/base';
import type { Calls, RequestOf } from '@tianping/contract';
import type { BetRequest } from '../rules/accept/bet-request.ts';
import type { BetTerms } from '../rules/accept/bet-terms.ts';
import type { AcceptanceRules, MarketFacts, MemberFacts } from '../rules/accept/decide.ts';
import { decideTicket } from '../rules/accept/decide-ticket.ts';
import type { BetLimits } from '../rules/accept/limits-rules.ts';
import type { Refusal } from '../rules/accept/refusals.ts';

type PlaceRequest = RequestOf<Calls['game/sport/placeBet']>;

/** A single bet as one object: its leg and its ticket. */
export type SingleFields = PlaceRequest['legs'][number] &
  Omit<PlaceRequest, 'legs' | 'size' | 'unitMinor'> & { readonly stakeMinor: number };

/** The ticket of a single bet. */
export function singleRequest(single: SingleFields): PlaceRequest {
  const { matchId, marketId, side, priceSeen, versionSeen, scoreSeen, worstPrice, ...rest } =
    single;
  const { stakeMinor: unitMinor, ...ticket } = rest;
  const leg = { matchId, marketId, side, priceSeen, versionSeen, scoreSeen, worstPrice };
  return { legs: [leg], size: 1, unitMinor, ...ticket };
}

/** The input of a decision on a single bet. */
export interface SingleQuestion {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
  readonly member: MemberFacts;
  readonly rules: AcceptanceRules & { readonly limits: BetLimits };
  readonly now: number;
}

export type SingleDecision =
  | { readonly outcome: 'accept'; readonly terms: BetTerms }
  | { readonly outcome: 'wait'; readonly waitMs: number; readonly terms: BetTerms }
  | ({ readonly outcome: 'refuse' } & Refusal);

/** The decision on a ticket of one leg, as the decision on that leg. */
export function decideSingle({ rules, request, facts, ...rest }: SingleQuestion): SingleDecision {
  const { limits, ...common } = rules;
  const leg = { matchId: 'm', gameType: facts.match.gameType, inPlay: false, inSeries: true };
  const decision = decideTicket({
    ...rest,
    legs: [{ ...leg, request, facts }],
    bounds: { kind: 'single', limits },
    rules: { ...common, parlay: { legsMax: 10, inPlay: true, acrossSports: true } },
  });
  if (decision.outcome === 'refuse') {
    return { outcome: 'refuse', reason: decision.reason, fix: decision.fix };
  }
  const [terms] = decision.terms;
  if (!terms) throw new Error('a single bet has a leg');
  assertMoney(decision, { stakeMinor: request.stakeMinor, terms });
  return decision.outcome === 'wait'
    ? { outcome: 'wait', waitMs: decision.waitMs, terms }
    : { outcome: 'accept', terms };
}

/** The ticket's money is its only leg's. */
function assertMoney(
  ticket: { readonly stakeMinor: number; readonly holdMinor: number; readonly winMinor: number },
  leg: { readonly stakeMinor: MoneyMinor; readonly terms: BetTerms },
): void {
  const { holdMinor, winMinor } = leg.terms;
  const isSame = [ticket.stakeMinor, ticket.holdMinor, ticket.winMinor].every(
    (minor, at) => minor === [leg.stakeMinor, holdMinor, winMinor][at],
  );
  if (!isSame) throw new Error(`a ticket of ${moneyMinor(ticket.holdMinor)} holds ${holdMinor}`);
}
