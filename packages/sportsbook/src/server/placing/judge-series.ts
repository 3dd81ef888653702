import { moneyMinor, must, type UnixMs } from '@tianping/base';
import {
  because,
  decideSeries,
  isSeriesSize,
  type LegAsked,
  payoutCapOfMarket,
  type SeriesKind,
  type SeriesLimits,
  seriesKind,
  seriesLimitsFor,
  seriesMostOf,
} from '../../rules/index.ts';
import type { BookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { holdPosting } from '../posting.ts';
import { isInPlay } from '../state/match-state.ts';
import { marketFactsOf } from './market-facts.ts';
import { UNKNOWN_MEMBER } from './member-facts.ts';
import { struckSelection } from './moved.ts';
import { findSelection, isSelection, limitPlaceOf, type Selection } from './selection.ts';
import { legRequestsOf, type SeriesItem } from './series-item.ts';
import type { SeriesCommand } from './types.ts';

/** What the rules say of a series, from what is in memory; null for a size that its legs do not have. */
export function judgeSeries(input: {
  readonly deps: BookDeps;
  readonly book: MatchBook;
  readonly command: SeriesCommand;
  readonly betsLastMinute: number;
  readonly betId: string;
  readonly now: UnixMs;
  readonly mark: number;
}): SeriesItem['verdict'] | null {
  const { deps, command, now } = input;
  const { request, siteId, memberId } = command;
  if (!isSeriesSize(request.legs.length, request.size)) return null;
  const kind = seriesKind(request.legs.length, request.size);
  const site = deps.siteOf(siteId);
  const found = request.legs.map((leg) => findSelection(input, leg));
  const selections = found.filter(isSelection);
  const limits = seriesLimitsOf(deps, command, selections);
  const unitMinor = moneyMinor(request.unitMinor);
  const decision = decideSeries({
    legs: askedLegs(found, { request, kind }),
    kind,
    unitMinor,
    limits,
    member: { ...UNKNOWN_MEMBER, betsLastMinute: input.betsLastMinute },
    rules: {
      maintenance: site.maintenance ?? false,
      betsPerMinute: site.limits.betsPerMinute,
      acceptance: site.acceptance,
      series: site.limits.series,
    },
    now,
  });
  if (decision.outcome === 'refuse') {
    const { reason, fix, legs } = decision;
    return { reason, fix, legs };
  }
  const { terms, stakeMinor, winMinor, waitMs } = decision;
  const money = { siteId, memberId, betId: input.betId, placedAt: now, at: now };
  return {
    legs: selections.map((selection, at) => {
      const struck = must(terms[at], 'terms of a leg');
      return { selection: struckSelection(selection, struck), terms: struck };
    }),
    kind,
    limits,
    gameType: lowestCapped(deps, command, selections).match.fixture.gameType,
    once: site.sameSelectionOnce,
    stakeMinor,
    winMinor,
    waitUntil: waitMs > 0 ? now + waitMs : null,
    mark: input.mark,
    posting: holdPosting(deps, { ...money, holdMinor: stakeMinor }, 'place'),
  };
}

/** What binds a series over these selections; the lowest of their days' payout caps bounds its win. */
function seriesLimitsOf(
  deps: BookDeps,
  bettor: Pick<SeriesCommand, 'siteId' | 'memberId'>,
  selections: readonly Selection[],
): SeriesLimits {
  const { limits, payoutCaps } = deps.siteOf(bettor.siteId);
  const places = selections.map((selection) => limitPlaceOf(selection, bettor.memberId));
  const bound = seriesLimitsFor(limits, places);
  // Of a series without legs nothing is paid: it is refused for its size.
  const maxWinMinor = places.length > 0 ? seriesMostOf(limits, payoutCaps, places) : 0;
  return { ...bound, maxWinMinor };
}

function lowestCapped(
  deps: BookDeps,
  bettor: Pick<SeriesCommand, 'siteId' | 'memberId'>,
  selections: readonly Selection[],
): Selection {
  const { usd } = deps.siteOf(bettor.siteId).payoutCaps;
  const capOf = (selection: Selection): number => {
    const { group, family, gameType } = limitPlaceOf(selection, bettor.memberId);
    return usd[payoutCapOfMarket(group, family, gameType)];
  };
  return selections.reduce((least, each) => (capOf(each) < capOf(least) ? each : least));
}

function askedLegs(
  found: readonly ReturnType<typeof findSelection>[],
  { request, kind }: { readonly request: SeriesCommand['request']; readonly kind: SeriesKind },
): readonly LegAsked[] {
  const requests = legRequestsOf(request, moneyMinor(request.unitMinor * kind.bets));
  return found.map((selection, at): LegAsked => {
    if (!isSelection(selection)) return because(selection);
    const { match, plugin } = selection;
    return {
      request: must(requests[at], 'request of a leg'),
      facts: marketFactsOf(match, selection),
      matchId: match.matchId,
      gameType: match.fixture.gameType,
      inPlay: isInPlay(match),
      inSeries: plugin.inSeries,
    };
  });
}
