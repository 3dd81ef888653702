import { type MoneyMinor, moneyMinor, must, type UnixMs } from '@tianping/base';
import {
  type BetTerms,
  because,
  decideTicket,
  type LegOrRefusal,
  ownStake,
  parlayKind,
  parlayLimitsFor,
  parlayMostOf,
  payoutCapOfMarket,
  type TicketBounds,
  type TicketMoney,
} from '../../rules/index.ts';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { holdPosting } from '../posting.ts';
import type { BetColumns } from '../records/bet-record.ts';
import { isInPlay } from '../state/match-state.ts';
import { marketFactsOf } from './market-facts.ts';
import { UNKNOWN_MEMBER } from './member-facts.ts';
import { acceptedSelection } from './moved.ts';
import type { LimitFacts, ParlayFacts } from './refusal-store.ts';
import { legRequestOf, type VoucherStake } from './requests.ts';
import { findSelection, isSelection, limitPlaceOf, limitsOf, type Selection } from './selection.ts';
import { legColumnsOf, type PlaceItem, type TakenLeg } from './taken-ticket.ts';
import type { PlaceCommand } from './types.ts';

export interface JudgedIntent {
  readonly deps: SportsbookDeps;
  readonly book: MatchBook;
  readonly command: PlaceCommand;
  readonly stake: VoucherStake;
  readonly betsLastMinute: number;
  readonly betId: string;
  readonly now: UnixMs;
  readonly mark: number;
}

/** The rules' decision on a ticket, from what is in memory. */
export function judgeTicket(intent: JudgedIntent): PlaceItem['verdict'] {
  const { deps, command, now } = intent;
  const { siteId, memberId, request } = command;
  const site = deps.siteOf(siteId);
  const found = request.legs.map((leg) => findSelection(intent, leg));
  const selections = found.filter(isSelection);
  const bounds = boundsOf(intent, selections);
  const legs = askedLegs(intent, found, bounds);
  const decision = decideTicket({
    legs,
    bounds,
    member: { ...UNKNOWN_MEMBER, betsLastMinute: intent.betsLastMinute },
    rules: {
      maintenance: site.maintenance ?? false,
      sameSelectionOnce: site.sameSelectionOnce,
      betsPerMinute: site.limits.betsPerMinute,
      acceptance: site.acceptance,
      parlay: site.limits.series,
    },
    now,
  });
  if (decision.outcome === 'refuse') {
    const { reason, fix, legs: faults } = decision;
    return { reason, fix, legs: faults };
  }
  const { waitMs } = decision;
  const taken = takenLegs(selections, { legs, terms: decision.terms, bounds });
  const money = { siteId, memberId, betId: intent.betId, placedAt: now, at: now };
  const voucherMinor = intent.stake.voucher?.giftMinor;
  const { holdMinor } = decision;
  return {
    legs: taken,
    columns: columnsOf(intent, { bounds, money: decision, waitMs }),
    gameType: lowestCapped(deps, command, selections).match.fixture.gameType,
    once: site.sameSelectionOnce,
    limitFacts: limitFactsOf(bounds, taken),
    mark: intent.mark,
    posting: holdPosting(deps, { ...money, holdMinor, voucherMinor }, 'place'),
  };
}

/** What limits a ticket over these selections; the lowest of their days' payout caps bounds a parlay's win. */
function boundsOf(
  { deps, command, stake }: JudgedIntent,
  selections: readonly Selection[],
): TicketBounds {
  const { request } = command;
  const [selection] = selections;
  if (request.legs.length === 1) {
    return { kind: 'single', limits: selection ? limitsOf(deps, command, selection) : NOTHING };
  }
  const { limits, payoutCaps } = deps.siteOf(command.siteId);
  const places = selections.map((each) => limitPlaceOf(each, command.memberId));
  // Without a valid selection nothing is paid: the ticket is refused for its legs.
  const maxWinMinor = places.length > 0 ? parlayMostOf(limits, payoutCaps, places) : 0;
  return {
    kind: 'parlay',
    limits: { ...parlayLimitsFor(limits, places), maxWinMinor },
    combined: parlayKind(request.legs.length, request.size),
    unitMinor: stake.unitMinor,
  };
}

const NOTHING = { minMinor: 0, maxMinor: 0, matchMaxMinor: 0, maxWinMinor: 0 } as const;

function askedLegs(
  { command, stake }: JudgedIntent,
  found: readonly ReturnType<typeof findSelection>[],
  bounds: TicketBounds,
): readonly LegOrRefusal[] {
  const { voucher } = stake;
  const whole = { stakeMinor: stakeMinorOf(stake.unitMinor, bounds), voucher };
  return found.map((selection, at): LegOrRefusal => {
    if (!isSelection(selection)) return because(selection);
    const { match, plugin } = selection;
    const leg = must(command.request.legs[at], 'a leg');
    return {
      request: legRequestOf(command.request, leg, whole),
      facts: marketFactsOf(match, selection),
      matchId: match.matchId,
      gameType: match.fixture.gameType,
      inPlay: isInPlay(match),
      inSeries: plugin.inSeries,
    };
  });
}

function stakeMinorOf(unitMinor: MoneyMinor, bounds: TicketBounds): MoneyMinor {
  return bounds.kind === 'single' ? unitMinor : moneyMinor(unitMinor * bounds.combined.bets);
}

function takenLegs(
  selections: readonly Selection[],
  acceptedPrice: {
    readonly legs: readonly LegOrRefusal[];
    readonly terms: readonly BetTerms[];
    readonly bounds: TicketBounds;
  },
): readonly TakenLeg[] {
  const { bounds } = acceptedPrice;
  return selections.map((asked, at) => {
    const leg = acceptedPrice.legs[at];
    const terms = must(acceptedPrice.terms[at], 'terms of a leg');
    if (!leg || 'reason' in leg) throw new Error('a leg that was refused');
    const selection = acceptedSelection(asked, terms);
    const matchMaxMinor =
      bounds.kind === 'single'
        ? bounds.limits.matchMaxMinor
        : must(bounds.limits.matchMaxMinor[at], 'limit of a leg');
    const columns = legColumnsOf(selection, terms);
    return { selection, request: leg.request, terms, matchMaxMinor, columns };
  });
}

function columnsOf(
  { command, stake, betId, now }: JudgedIntent,
  taken: {
    readonly bounds: TicketBounds;
    readonly money: TicketMoney;
    readonly waitMs: number;
  },
): BetColumns {
  const { bounds, money, waitMs } = taken;
  const parlay = bounds.kind === 'parlay' ? bounds : null;
  return {
    bet_id: betId,
    request_key: command.key,
    status: waitMs > 0 ? 'waiting' : 'accepted',
    kind: parlay ? 'series' : 'single',
    sizes: parlay?.combined.sizes ?? null,
    bets: parlay?.combined.bets ?? 1,
    unit_stake: parlay?.unitMinor ?? null,
    voucher_id: command.request.voucherId,
    voucher_amount: stake.voucher?.giftMinor ?? 0,
    odds_type: command.request.oddsType,
    stake: money.stakeMinor,
    hold: money.holdMinor,
    win: money.winMinor,
    placed_at: now,
    wait_until: waitMs > 0 ? now + waitMs : null,
  };
}

/** The facts from which a refusal by the limit of a match derives how much would be accepted. */
function limitFactsOf(bounds: TicketBounds, legs: readonly TakenLeg[]): LimitFacts | ParlayFacts {
  const priced = legs.map(({ terms, selection }) => ({
    price: terms.price,
    struck: terms.acceptedPrice,
    includesStake: selection.plugin.includesStake,
  }));
  if (bounds.kind === 'parlay') {
    const { limits, combined: kind, unitMinor } = bounds;
    const prices = priced.map(({ price, includesStake }) => ({ price, includesStake }));
    return { limits, kind, legs: prices, unitMinor };
  }
  const request = must(legs[0], 'a leg').request;
  return { ...must(priced[0], 'a leg'), ...ownStake(request, bounds.limits) };
}

function lowestCapped(
  deps: SportsbookDeps,
  bettor: MemberOfSite,
  selections: readonly Selection[],
): Selection {
  const { usd } = deps.siteOf(bettor.siteId).payoutCaps;
  const capOf = (selection: Selection): number => {
    const { group, family, gameType } = limitPlaceOf(selection, bettor.memberId);
    return usd[payoutCapOfMarket(group, family, gameType)];
  };
  return selections.reduce((least, each) => (capOf(each) < capOf(least) ? each : least));
}
