import type { MatchId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { GameType, MatchResult } from '@tianping/feeds';
import type { OperatorOrder } from '../../rules/index.ts';
import type { SportsbookSite } from '../site.ts';

/** What decides about a match: its latest result, the confirmed one before it, and the operator's orders. */
export interface LatestResult {
  readonly matchId: MatchId;
  readonly gameType: GameType;
  readonly revision: number;
  readonly round: number;
  readonly result: MatchResult;
  readonly storedAt: UnixMs;
  /** The latest result that is not provisional; null when there is none. */
  readonly confirmed: MatchResult | null;
  readonly orders: readonly OperatorOrder[];
}

interface LatestRow {
  readonly match_id: MatchId;
  readonly game_type: GameType;
  readonly revision: number;
  readonly round: number;
  readonly result: MatchResult;
  readonly stored_at: UnixMs;
  readonly confirmed: MatchResult | null;
  readonly orders: readonly OrderRow[] | null;
}

interface OrderRow {
  readonly family: string | null;
  readonly period: string | null;
  readonly line: number | null;
  readonly from_at: UnixMs | null;
  readonly to_at: UnixMs | null;
  readonly reason: OperatorOrder['reason'];
  readonly at: UnixMs;
}

/** The latest results of the matches; those without any result are left out. */
export async function latestResults(
  sql: Sql,
  matchIds: readonly string[],
  /** Id of an order to leave out of account. */
  without: string | null = null,
): Promise<ReadonlyMap<string, LatestResult>> {
  const { rows } = await sql.query<LatestRow>(
    `select m.match_id, m.game_type, r.revision, r.round, r.result, r.stored_at,
       (select c.result from settlement_run c where c.match_id = m.match_id
          and c.result->>'certainty' is distinct from 'provisional'
        order by c.revision desc limit 1) as confirmed,
       (select jsonb_agg(to_jsonb(o) order by o.at, o.key) from bet_void_order o
        where o.match_id = m.match_id and o.taken_back_at is null
          and o.key is distinct from $2::text) as orders
     from sport_match m
     cross join lateral (select * from settlement_run r where r.match_id = m.match_id
       order by r.revision desc limit 1) r
     where m.match_id = any($1::text[])`,
    [matchIds, without],
  );
  return new Map(rows.map((row) => [row.match_id, wordOf(row)]));
}

/**
 * The result that a site goes by at a moment. A provisional one waits for its confirmation as long as the site
 * configures; until then the last confirmed result stands.
 */
export function resultFor(latest: LatestResult, site: SportsbookSite, now: UnixMs): MatchResult {
  const dueAt = provisionalUntil(latest, site);
  if (dueAt === null || dueAt <= now) return latest.result;
  return latest.confirmed ?? { ...latest.result, status: 'open', periods: {}, voids: [] };
}

/** When a site accepts a provisional result as final; null for a confirmed one. */
export function provisionalUntil(latest: LatestResult, site: SportsbookSite): UnixMs | null {
  if (latest.result.certainty !== 'provisional') return null;
  return latest.storedAt + (site.settleProvisional?.afterMs ?? PROVISIONAL_WAIT_MS);
}

/** How long a provisional result waits for its confirmation where the site does not configure it. */
const PROVISIONAL_WAIT_MS = 10 * 60_000;

function wordOf(row: LatestRow): LatestResult {
  return {
    matchId: row.match_id,
    gameType: row.game_type,
    revision: row.revision,
    round: row.round,
    result: row.result,
    storedAt: row.stored_at,
    confirmed: row.confirmed,
    orders: (row.orders ?? []).map(orderOf),
  };
}

function orderOf(row: OrderRow): OperatorOrder {
  return {
    reason: row.reason,
    at: row.at,
    ...(row.family === null ? {} : { family: row.family }),
    ...(row.period === null ? {} : { period: row.period }),
    ...(row.line === null ? {} : { line: row.line as OperatorOrder['line'] & number }),
    ...(row.from_at === null ? {} : { from: row.from_at }),
    ...(row.to_at === null ? {} : { to: row.to_at }),
  };
}
