import { type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import {
  type LegRefusal,
  type ParlayKind,
  type ParlayLeg,
  type ParlayRules,
  parlayFaults,
} from '../parlay/parlay.ts';
import { checkUnit, type ParlayLimits, parlayRange, parlayWin } from '../parlay/parlay-limits.ts';
import type { BetRequest } from './bet-request.ts';
import type { BetTerms } from './bet-terms.ts';
import {
  type AcceptanceRules,
  acceptLeg,
  because,
  firstWaitMs,
  type MarketFacts,
  type MemberFacts,
  refuseMember,
} from './decide.ts';
import { type BetLimits, checkStake, enforcedLimits } from './limits-rules.ts';
import type { Refusal } from './refusals.ts';
import { ownStake, refuseVoucher } from './voucher.ts';

/** A requested leg with the present facts of its market. */
export interface RequestedLeg extends ParlayLeg {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
}

/** A leg, or why it does not name a selection. */
export type LegOrRefusal = RequestedLeg | Refusal;

/** The limits of a ticket: with one leg those of its market, with several those of parlays. */
export type TicketBounds =
  | { readonly kind: 'single'; readonly limits: BetLimits }
  | {
      readonly kind: 'parlay';
      readonly limits: ParlayLimits;
      readonly combined: ParlayKind;
      readonly unitMinor: MoneyMinor;
    };

export interface TicketQuestion {
  readonly legs: readonly LegOrRefusal[];
  readonly bounds: TicketBounds;
  readonly member: MemberFacts;
  /** `site.limits.series` can be passed as `parlay` as it is. */
  readonly rules: AcceptanceRules & { readonly parlay: ParlayRules };
  readonly now: UnixMs;
}

export interface TicketMoney {
  readonly stakeMinor: MoneyMinor;
  /** What the wallet holds, a voucher's part included. */
  readonly holdMinor: MoneyMinor;
  /** Profit when every leg wins; with several legs cut to the highest win of a ticket. */
  readonly winMinor: MoneyMinor;
}

export type TicketDecision =
  | ({
      /** `wait`: hold the stake, decide after `waitMs` with `decideAfterWait`. */
      readonly outcome: 'accept' | 'wait';
      readonly waitMs: number;
      /** By leg. */
      readonly terms: readonly BetTerms[];
    } & TicketMoney)
  | ({
      readonly outcome: 'refuse';
      /** Of several legs: those that were refused. */
      readonly legs: readonly LegRefusal[];
    } & Refusal);

/**
 * Decides on a ticket from facts alone: all of its legs are accepted or none is. Checked in order: maintenance,
 * memberFrozen, tooFast; refusals of legs, see `acceptLeg` (with several legs all of them, as `seriesLegs`); the
 * voucher; the limits; balanceLow. With a leg in play the whole ticket waits, as long as its slowest leg.
 */
export function decideTicket(question: TicketQuestion): TicketDecision {
  const { legs, bounds, member, rules, now } = question;
  const denied = refuseMember(member, rules);
  if (denied !== null) return refuse(denied);
  const isOnce = bounds.kind === 'single' && rules.sameSelectionOnce;
  const takenBy = isOnce ? member.openSameSelection : null;
  const acceptedPrice = legs.map((leg) =>
    'reason' in leg ? leg : acceptLeg({ ...leg, takenBy, acceptance: rules.acceptance, now }),
  );
  const unfit = refuseLegs(legs, acceptedPrice, question);
  if (unfit !== null) return unfit;
  const terms = acceptedPrice.flatMap((each) => ('reason' in each ? [] : [each]));
  const asked = legs.flatMap((leg) => ('reason' in leg ? [] : [leg]));
  const money =
    bounds.kind === 'parlay'
      ? parlayMoney(bounds, { asked, terms, member })
      : singleMoney(bounds.limits, { asked, terms, member });
  if ('reason' in money) return refuse(money);
  const waitMs = Math.max(...asked.map(({ facts }) => firstWaitMs(facts.match, rules.acceptance)));
  return { outcome: waitMs > 0 ? 'wait' : 'accept', waitMs, terms, ...money };
}

function refuse(refusal: Refusal, legs: readonly LegRefusal[] = []): TicketDecision {
  return { outcome: 'refuse', ...refusal, legs };
}

/** One leg's refusal is the ticket's; with several legs each is listed by its number. */
function refuseLegs(
  legs: readonly LegOrRefusal[],
  acceptedPrice: readonly (BetTerms | Refusal)[],
  { bounds, rules }: TicketQuestion,
): TicketDecision | null {
  if (bounds.kind === 'single') {
    const [leg] = acceptedPrice;
    if (leg === undefined) return refuse(because('matchClosed'));
    return 'reason' in leg ? refuse(leg) : null;
  }
  const faults = faultsOf(legs, acceptedPrice, rules.parlay);
  return faults.length > 0 ? refuse(because('seriesLegs'), faults) : null;
}

/** Every leg that is refused, by itself or in combination with the others, in the order of the legs. */
function faultsOf(
  legs: readonly LegOrRefusal[],
  acceptedPrice: readonly (BetTerms | Refusal)[],
  rules: ParlayRules,
): readonly LegRefusal[] {
  const places = legs.flatMap((leg, at) => ('reason' in leg ? [] : [{ leg, at }]));
  const among = parlayFaults(
    places.map(({ leg }) => leg),
    rules,
  ).map((fault) => ({ ...fault, leg: (places[fault.leg - 1]?.at ?? 0) + 1 }));
  return acceptedPrice.flatMap((each, at) => {
    const unfit = among.find(({ leg }) => leg === at + 1);
    if (unfit) return [unfit];
    return 'reason' in each ? [{ leg: at + 1, reason: each.reason, fix: each.fix }] : [];
  });
}

interface AcceptedTerms {
  readonly asked: readonly RequestedLeg[];
  readonly terms: readonly BetTerms[];
  readonly member: MemberFacts;
}

function singleMoney(
  bound: BetLimits,
  { asked, terms, member }: AcceptedTerms,
): TicketMoney | Refusal {
  const [leg] = asked;
  const [acceptedPrice] = terms;
  if (!leg || !acceptedPrice) return because('matchClosed');
  const { request, facts } = leg;
  const unfit = refuseVoucher(request, acceptedPrice);
  if (unfit !== null) return unfit;
  const own = ownStake(request, bound);
  const limits = enforcedLimits({
    limits: own.limits,
    price: acceptedPrice.price,
    includesStake: facts.includesStake,
    stakedOnMatchMinor: member.stakedOnMatchMinor,
  });
  const outside = checkStake(own.stakeMinor, limits, acceptedPrice);
  if (outside !== null) return outside;
  const { holdMinor, winMinor } = acceptedPrice;
  const ownHold = holdMinor - (request.voucher?.giftMinor ?? 0);
  if (ownHold > member.balanceMinor) return because('balanceLow');
  return { stakeMinor: request.stakeMinor, holdMinor, winMinor };
}

function parlayMoney(
  bounds: TicketBounds & { readonly kind: 'parlay' },
  { asked, terms, member }: AcceptedTerms,
): TicketMoney | Refusal {
  const { limits, combined: kind, unitMinor } = bounds;
  const legs = terms.map(({ price }, at) => ({
    price,
    includesStake: asked[at]?.facts.includesStake ?? false,
  }));
  const outside = checkUnit(unitMinor, parlayRange({ limits, kind, legs, stakedMinor: [] }));
  if (outside !== null) return outside;
  const stakeMinor = moneyMinor(unitMinor * kind.bets);
  if (stakeMinor > member.balanceMinor) return because('balanceLow');
  const { winMinor } = parlayWin({ legs, kind, unitMinor }, limits);
  return { stakeMinor, holdMinor: stakeMinor, winMinor };
}
