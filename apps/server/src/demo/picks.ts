import type { Rng } from '@tianping/base';
import type { Calls, MarketView, MatchView, RequestInputOf } from '@tianping/contract';
import { MATCHES_LOOKED_AT, PRICE_MILLI_MAX, PRICE_MILLI_MIN } from './limits.ts';

/** A selection as a slip sends it: the fields of a ticket's leg. */
export type Picked = RequestInputOf<Calls['game/sport/placeBet']>['legs'][number];

/** The views of a list by key, as members receive them. */
export type ListViews = readonly (readonly [key: string, view: unknown])[];

/** Topics whose score the bet must name; in other sports that is the score of the frame, set or map. */
const LIVE_TOPICS = ['sport:FT:RB', 'sport:BK:RB'] as const;
/** Legs of a parlay must be of one kind of list: no virtual matches and no outrights. */
const NO_PARLAY = /^sport:(VF|FS|ES):/;

/** Topics to search for a bet, in order: matches in play before all others, or only upcoming ones. */
export function topicsFor(
  names: readonly string[],
  shape: { readonly isLive: boolean; readonly isParlay: boolean },
  rng: Rng,
): readonly string[] {
  const later = names.filter((name) => /:(FT|FU)$/.test(name));
  const fitting = shape.isParlay ? later.filter((name) => !NO_PARLAY.test(name)) : later;
  const great = fitting.filter((name) => /^sport:(FT|BK):FT$/.test(name));
  return [
    ...(shape.isLive ? shuffled(LIVE_TOPICS, rng) : []),
    // The major sports more often than their share.
    ...(rng.int(4) > 0 ? shuffled(great, rng) : []),
    ...shuffled(fitting, rng),
  ];
}

/**
 * Up to `count` selections of different matches on a list that take bets at a medium price. Matches that began earliest
 * come first, since their bets are settled soonest.
 */
export function picksOf(views: ListViews, count: number, rng: Rng): readonly Picked[] {
  const matches = matchesOf(views);
  const byFixture = new Map<string, Picked[]>();
  for (const [key, view] of views) {
    if (!key.startsWith('K')) continue;
    const market = view as MarketView;
    const match = matches.get(market.gameId);
    if (!match || !isLookedAt(market, match)) continue;
    const picks = byFixture.get(match.gide) ?? [];
    byFixture.set(match.gide, picks);
    picks.push(...ofMarket(market, match));
  }
  const fixtures = [...byFixture.values()].filter((picks) => picks.length > 0);
  return shuffled(fixtures.slice(0, Math.max(count, MATCHES_LOOKED_AT)), rng)
    .slice(0, count)
    .flatMap((picks) => picks[rng.int(picks.length)] ?? []);
}

/** By id, those that began earliest first. */
function matchesOf(views: ListViews): ReadonlyMap<string, MatchView> {
  const matches = views.filter(([key]) => key.startsWith('M')).map(([, view]) => view as MatchView);
  return new Map(
    matches.sort((a, b) => a.startAt - b.startAt).map((match) => [match.gameId, match]),
  );
}

function isLookedAt(market: MarketView, match: MatchView): boolean {
  if (market.state !== 'open') return false;
  return !match.isLive || (market.period === 'FT' && /^(main|goals)$/.test(market.group));
}

function ofMarket({ id, gameId, version, selections }: MarketView, match: MatchView): Picked[] {
  const scoreSeen = match.isLive ? { home: match.sc_FT_H, away: match.sc_FT_C } : null;
  return selections
    .filter(({ price }) => price >= PRICE_MILLI_MIN && price <= PRICE_MILLI_MAX)
    .map(({ side, price }) => ({
      matchId: gameId,
      marketId: id,
      side,
      priceSeen: price,
      versionSeen: version,
      scoreSeen,
    }));
}

function shuffled<Item>(items: readonly Item[], rng: Rng): Item[] {
  return items
    .map((item) => ({ item, place: rng.u32() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
