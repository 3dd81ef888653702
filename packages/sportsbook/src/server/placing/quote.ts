import type { MemberId, SiteId } from '@tianping/base';
import type { AnswerOf, Calls } from '@tianping/contract';
import type { Side } from '@tianping/feeds';
import { enforcedLimits, firstWaitMs, parseMarketId } from '../../rules/index.ts';
import type { BookDeps } from '../deps.ts';
import type { MatchBook } from '../matches/match-book.ts';
import { marketViewOf } from '../views/match-views.ts';
import { marketFactsOf } from './market-facts.ts';

export type Quote = AnswerOf<Calls['game/sport/quote']>['list'][number];

interface Entry {
  readonly matchId: string;
  readonly marketId: string;
  readonly side: Side;
}

/** Prices and limits as they are enforced; the limit of a match is what the member has left of it. */
export async function quoteEntries(
  { deps, book }: { readonly deps: BookDeps; readonly book: MatchBook },
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
  deps: BookDeps,
  query: {
    readonly siteId: SiteId;
    readonly memberId: MemberId | null;
    readonly entries: readonly Entry[];
  },
): Promise<ReadonlyMap<string, number>> {
  if (query.memberId === null) return new Map();
  const { rows } = await deps.db.query<{ match_id: string; held: number }>(
    `select match_id, held from bet_match_hold
     where site_id = $1 and member_id = $2 and match_id = any($3::text[])`,
    [query.siteId, query.memberId, query.entries.map((entry) => entry.matchId)],
  );
  return new Map(rows.map((row) => [row.match_id, row.held]));
}

function quoteOf(
  { deps, book }: { readonly deps: BookDeps; readonly book: MatchBook },
  query: {
    readonly siteId: SiteId;
    readonly entry: Entry;
    readonly held: ReadonlyMap<string, number>;
  },
): Quote {
  const { entry, held } = query;
  const gone = { market: null, minMinor: 0, maxMinor: 0, matchMaxMinor: 0, delayMs: 0 };
  const parsed = parseMarketId(entry.marketId);
  const match = book.get(entry.matchId);
  const plugin = parsed.ok ? deps.markets.get(parsed.value.family) : undefined;
  if (!match || !parsed.ok || !plugin) return { ...entry, ...gone };
  const market = match.markets.get(entry.marketId);
  const facts = marketFactsOf(match, { ...entry, key: parsed.value }, plugin);
  const price = facts.market?.price;
  if (!market || !price || facts.market?.state === 'closed') return { ...entry, ...gone };
  const { limits, acceptance } = deps.siteOf(query.siteId);
  const enforced = enforcedLimits({
    family: limits.byFamily[parsed.value.family],
    maxWinMinor: limits.maxWinMinor,
    price,
    includesStake: plugin.includesStake,
    stakedOnMatchMinor: held.get(entry.matchId) ?? 0,
  });
  return {
    ...entry,
    market: marketViewOf(match, market, deps.markets),
    minMinor: enforced.minMinor,
    maxMinor: enforced.maxMinor,
    matchMaxMinor: enforced.matchMaxMinor,
    delayMs: firstWaitMs(facts.match, acceptance),
  };
}
