import { type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import {
  type LegRefusal,
  type SeriesKind,
  type SeriesLeg,
  type SeriesRules,
  seriesFaults,
} from '../parlay/series.ts';
import { checkUnit, type SeriesLimits, seriesRange, seriesWin } from '../parlay/series-limits.ts';
import type { BetRequest } from './bet-request.ts';
import type { BetTerms } from './bet-terms.ts';
import {
  type AcceptanceRules,
  because,
  firstWaitMs,
  type MarketFacts,
  type MemberFacts,
  refuseMember,
  strikeLeg,
} from './decide.ts';
import { type BetLimits, checkStake, enforcedLimits } from './limits-rules.ts';
import type { Refusal } from './refusals.ts';
import { ownStake, refuseVoucher } from './voucher.ts';

/** A leg as it was asked for, with its market as it stands. */
export interface AskedLeg extends SeriesLeg {
  readonly request: BetRequest;
  readonly facts: MarketFacts;
}

/** A leg that points at nothing: why. */
export type LegAsked = AskedLeg | Refusal;

/** What binds the money of a ticket: of one leg the limits of its market, of several those of parlays. */
export type TicketBounds =
  | { readonly kind: 'single'; readonly limits: BetLimits }
  | {
      readonly kind: 'parlay';
      readonly limits: SeriesLimits;
      readonly combined: SeriesKind;
      readonly unitMinor: MoneyMinor;
    };

export interface TicketQuestion {
  readonly legs: readonly LegAsked[];
  readonly bounds: TicketBounds;
  readonly member: MemberFacts;
  /** `site.limits.series` fits in as it is. */
  readonly rules: AcceptanceRules & { readonly parlay: SeriesRules };
  readonly now: UnixMs;
}

export interface TicketMoney {
  readonly stakeMinor: MoneyMinor;
  /** What the wallet holds, a voucher's part included. */
  readonly holdMinor: MoneyMinor;
  /** Profit when every leg wins; of several cut to the highest win of a ticket. */
  readonly winMinor: MoneyMinor;
}

export type TicketDecision =
  | ({
      /** `wait`: take the hold, look again after `waitMs` with `decideAfterWait`. */
      readonly outcome: 'accept' | 'wait';
      readonly waitMs: number;
      /** By leg. */
      readonly terms: readonly BetTerms[];
    } & TicketMoney)
  | ({
      readonly outcome: 'refuse';
      /** Of several legs: those that stand in the way. */
      readonly legs: readonly LegRefusal[];
    } & Refusal);

/**
 * Decides on a ticket from facts alone: all of its legs are taken or none is. In order: maintenance, memberFrozen,
 * tooFast; what stands in the way of a leg, see `strikeLeg` (of several legs all at once, as `seriesLegs`); the voucher;
 * the limits; balanceLow. With a leg in play the whole waits, as long as its slowest leg.
 */
export function decideTicket(question: TicketQuestion): TicketDecision {
  const { legs, bounds, member, rules, now } = question;
  const denied = refuseMember(member, rules);
  if (denied !== null) return refuse(denied);
  const isOnce = bounds.kind === 'single' && rules.sameSelectionOnce;
  const takenBy = isOnce ? member.openSameSelection : null;
  const struck = legs.map((leg) =>
    'reason' in leg ? leg : strikeLeg({ ...leg, takenBy, acceptance: rules.acceptance, now }),
  );
  const unfit = refuseLegs(legs, struck, question);
  if (unfit !== null) return unfit;
  const terms = struck.flatMap((each) => ('reason' in each ? [] : [each]));
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

/** One leg's refusal is the ticket's; of several each is told by its number. */
function refuseLegs(
  legs: readonly LegAsked[],
  struck: readonly (BetTerms | Refusal)[],
  { bounds, rules }: TicketQuestion,
): TicketDecision | null {
  if (bounds.kind === 'single') {
    const [leg] = struck;
    if (leg === undefined) return refuse(because('matchClosed'));
    return 'reason' in leg ? refuse(leg) : null;
  }
  const faults = faultsOf(legs, struck, rules.parlay);
  return faults.length > 0 ? refuse(because('seriesLegs'), faults) : null;
}

/** Every leg that stands in the way, by itself or among the others, in the order of the legs. */
function faultsOf(
  legs: readonly LegAsked[],
  struck: readonly (BetTerms | Refusal)[],
  rules: SeriesRules,
): readonly LegRefusal[] {
  const places = legs.flatMap((leg, at) => ('reason' in leg ? [] : [{ leg, at }]));
  const among = seriesFaults(
    places.map(({ leg }) => leg),
    rules,
  ).map((fault) => ({ ...fault, leg: (places[fault.leg - 1]?.at ?? 0) + 1 }));
  return struck.flatMap((each, at) => {
    const unfit = among.find(({ leg }) => leg === at + 1);
    if (unfit) return [unfit];
    return 'reason' in each ? [{ leg: at + 1, reason: each.reason, fix: each.fix }] : [];
  });
}

interface Struck {
  readonly asked: readonly AskedLeg[];
  readonly terms: readonly BetTerms[];
  readonly member: MemberFacts;
}

function singleMoney(bound: BetLimits, { asked, terms, member }: Struck): TicketMoney | Refusal {
  const [leg] = asked;
  const [struck] = terms;
  if (!leg || !struck) return because('matchClosed');
  const { request, facts } = leg;
  const unfit = refuseVoucher(request, struck);
  if (unfit !== null) return unfit;
  const own = ownStake(request, bound);
  const limits = enforcedLimits({
    limits: own.limits,
    price: struck.price,
    includesStake: facts.includesStake,
    stakedOnMatchMinor: member.stakedOnMatchMinor,
  });
  const outside = checkStake(own.stakeMinor, limits, struck);
  if (outside !== null) return outside;
  const { holdMinor, winMinor } = struck;
  const ownHold = holdMinor - (request.voucher?.giftMinor ?? 0);
  if (ownHold > member.balanceMinor) return because('balanceLow');
  return { stakeMinor: request.stakeMinor, holdMinor, winMinor };
}

function parlayMoney(
  bounds: TicketBounds & { readonly kind: 'parlay' },
  { asked, terms, member }: Struck,
): TicketMoney | Refusal {
  const { limits, combined: kind, unitMinor } = bounds;
  const legs = terms.map(({ price }, at) => ({
    price,
    includesStake: asked[at]?.facts.includesStake ?? false,
  }));
  const outside = checkUnit(unitMinor, seriesRange({ limits, kind, legs, stakedMinor: [] }));
  if (outside !== null) return outside;
  const stakeMinor = moneyMinor(unitMinor * kind.bets);
  if (stakeMinor > member.balanceMinor) return because('balanceLow');
  const { winMinor } = seriesWin({ legs, kind, unitMinor }, limits);
  return { stakeMinor, holdMinor: stakeMinor, winMinor };
}
