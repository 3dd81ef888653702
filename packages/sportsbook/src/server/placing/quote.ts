import type { MemberId, SiteId } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type { Side } from '@tianping/feeds';
import { enforcedLimits, firstWaitMs, parlayLimitsFor, parlayMostOf } from '../../rules/index.ts';
import type { SportsbookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketViewOf } from '../views/match-views.ts';
import { marketFactsOf } from './market-facts.ts';
import { findSelection, isSelection, limitPlaceOf, limitsOf } from './selection.ts';

export type Quote = AnswerOf<Calls['game/sport/quote']>['list'][number];

interface Entry {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
}

/** What the member's bets on a match hold: single bets, and parlays with a leg on it. */
interface HeldRow {
  readonly match_id: string;
  readonly held: number;
  readonly series_held: number;
}

/** Prices and limits as they are enforced; the limit of a match is what is left of it for the member. */
export async function quoteEntries(
  { deps, book }: { readonly deps: SportsbookDeps; readonly book: MatchBook },
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly entries: readonly Entry[];
  },
): Promise<Quote[]> {
  const held = await heldOnMatches(deps, query);
  return query.entries.map((entry) => quoteOf({ deps, book }, { ...query, entry, held }));
}

async function heldOnMatches(
  deps: SportsbookDeps,
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly entries: readonly Entry[];
  },
): Promise<ReadonlyMap<string, HeldRow>> {
  if (query.memberId === null) return new Map();
  const { rows } = await deps.db.query<HeldRow>(
    `select match_id, held, series_held from bet_match_hold
     where site_id = $1 and member_id = $2 and match_id = any($3::text[])`,
    [query.siteId, query.memberId, query.entries.map((entry) => entry.matchId)],
  );
  return new Map(rows.map((row) => [row.match_id, row]));
}

function quoteOf(
  { deps, book }: { readonly deps: SportsbookDeps; readonly book: MatchBook },
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly entry: Entry;
    readonly held: ReadonlyMap<string, HeldRow>;
  },
): Quote {
  const { entry, held } = query;
  const selection = findSelection({ deps, book }, entry);
  if (!isSelection(selection)) return { ...entry, ...GONE };
  const { match, plugin } = selection;
  const market = match.markets.get(entry.marketId);
  const facts = marketFactsOf(match, selection);
  const price = facts.market?.price;
  if (!market || !price || facts.market?.state === 'closed') return { ...entry, ...GONE };
  const { limits, acceptance, payoutCaps } = deps.siteOf(query.siteId);
  const place = limitPlaceOf(selection, query.memberId);
  const { held: staked = 0, series_held: inParlay = 0 } = held.get(entry.matchId) ?? {};
  const [parlayMatchMax = 0] = parlayLimitsFor(limits, [place]).matchMaxMinor;
  const enforced = enforcedLimits({
    limits: limitsOf(deps, query, selection),
    price,
    includesStake: plugin.includesStake,
    stakedOnMatchMinor: staked,
  });
  return {
    ...entry,
    market: marketViewOf(match, market, deps.markets),
    minMinor: enforced.minMinor,
    maxMinor: enforced.maxMinor,
    matchMaxMinor: enforced.matchMaxMinor,
    binding: enforced.binding,
    inSeries: plugin.inSeries,
    seriesRoomMinor: Math.max(0, parlayMatchMax - inParlay),
    seriesMostMinor: parlayMostOf(limits, payoutCaps, [place]),
    delayMs: firstWaitMs(facts.match, acceptance),
  };
}

const GONE = {
  market: null,
  minMinor: 0,
  maxMinor: 0,
  matchMaxMinor: 0,
  binding: 'single',
  inSeries: false,
  seriesRoomMinor: 0,
  seriesMostMinor: 0,
  delayMs: 0,
} as const;
