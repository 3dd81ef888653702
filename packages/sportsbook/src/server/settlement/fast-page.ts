import { createUuid, type MemberId, must, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { capInMinor } from '@tianping/odds';
import type { LegRecord } from '../../rules/index.ts';
import type { MemberOfSite, SportsbookDeps } from '../deps.ts';
import { SETTLE_PAGE } from '../limits.ts';
import type { OpenRun } from '../matches/match-store.ts';
import { startOfDay } from '../records/bet-records.ts';
import { type CapBet, capNames } from './day-caps.ts';
import type { LatestResult } from './latest-result.ts';
import { createLegSettler } from './leg-settler.ts';
import type { Cursor, LegRow } from './open-rows.ts';

/** How each selection of a match ends, for all bets on it alike; the argument of `bet_settle_plain`. */
export interface FastOutcomes {
  readonly outcomes: string;
  readonly caps: string;
}

interface SelectionRow extends Omit<LegRow, 'settled' | 'price' | 'game_type'> {
  readonly site_id: SiteId;
  readonly market_id: string;
}

/**
 * Works out every selection of the match once. Null when bets on one selection may end differently: because of an
 * order for a span of time, or while some sites still wait for a confirmation.
 */
export async function fastOutcomes(
  deps: SportsbookDeps,
  sql: Sql,
  latest: LatestResult,
): Promise<FastOutcomes | null> {
  const orders = [...latest.orders, ...(latest.result.voids ?? [])];
  if (orders.some(({ from, to }) => from !== undefined || to !== undefined)) return null;
  if (latest.result.certainty === 'provisional') return null;
  const { rows } = await sql.query<SelectionRow>(
    `select distinct site_id, match_id, market_id, family, period, line, side, in_play,
       score_home, score_away
     from bet_leg where match_id = $1`,
    [latest.matchId],
  );
  // Bets that count towards a special cap must have it stored with them, so they are settled one by one.
  const legs = rows
    .map((row) => ({ ...row, game_type: latest.gameType }))
    .filter((leg) => capsOf(deps, leg).special === null);
  const results = new Map([[latest.matchId as string, latest]]);
  const settler = createLegSettler(deps, { results, now: deps.clock.now() });
  const outcomes = new Map<string, object>();
  for (const leg of legs) {
    const key = selectionKey(leg);
    if (outcomes.has(key)) continue;
    const record = settler.recordOf({ site_id: leg.site_id, accepted_at: 0 }, leg);
    if (!record || record.deadHeat) continue;
    outcomes.set(key, outcomeOf(deps, key, { leg, record }));
  }
  return {
    outcomes: JSON.stringify([...outcomes.values()]),
    caps: JSON.stringify(lowestCaps(deps, legs)),
  };
}

function outcomeOf(
  deps: SportsbookDeps,
  key: string,
  { leg, record }: { readonly leg: { readonly family: string }; readonly record: LegRecord },
): object {
  const market = must(deps.markets.get(leg.family), `market plugin ${leg.family}`);
  return {
    key,
    code: record.code === 'open' ? null : record.code,
    with_stake: market.includesStake,
    legs: [record],
  };
}

/** The key that `bet_settle_plain` builds from a leg. */
function selectionKey(row: SelectionRow): string {
  const score = row.score_home === null ? '' : `${row.score_home}:${row.score_away}`;
  return `${row.market_id} ${row.side} ${row.in_play} ${score}`;
}

function capsOf(deps: SportsbookDeps, leg: SelectionRow & Pick<LegRow, 'game_type'>): CapBet {
  return capNames(deps, { site_id: leg.site_id, kind: 'single', legs: [leg] });
}

/** For each site the lowest of all caps that bets on these selections count towards. */
function lowestCaps(
  deps: SportsbookDeps,
  legs: readonly (SelectionRow & Pick<LegRow, 'game_type'>)[],
): { site_id: SiteId; cap: number }[] {
  const lowest = new Map<SiteId, number>();
  for (const leg of legs) {
    const { usd, usdRateMinor } = deps.siteOf(leg.site_id).payoutCaps;
    const { names } = capsOf(deps, leg);
    const cap = Math.min(usd.all, ...names.map((name) => usd[name]));
    const known = lowest.get(leg.site_id) ?? Number.MAX_SAFE_INTEGER;
    lowest.set(leg.site_id, Math.min(known, capInMinor(cap, usdRateMinor)));
  }
  return Array.from(lowest, ([site_id, cap]) => ({ site_id, cap }));
}

/** The outcome of a page: its last bet, the bets left for the slow path, the members whose money moved. */
export interface FastPage {
  readonly last: Cursor;
  readonly remaining: readonly string[];
  readonly members: readonly MemberOfSite[];
}

/** Settles what the fast path can in the next page of the run's match; null when there is no further bet. */
export async function settleFastPage(
  deps: SportsbookDeps,
  sql: Sql,
  step: {
    readonly run: OpenRun;
    readonly after: Cursor | null;
    readonly plain: FastOutcomes;
    readonly at: UnixMs;
  },
): Promise<FastPage | null> {
  const { run, after, plain, at } = step;
  if (!(await hasFurtherBets(sql, run, after))) return null;
  const { rows } = await sql.query<{
    ended: string | null;
    ended_site: SiteId;
    ended_member: MemberId;
    remaining: readonly string[];
    members: readonly MemberOfSite[] | null;
  }>(
    `select ended, ended_site, ended_member, remaining, members
     from bet_settle_plain($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10::jsonb, $11::uuid[])`,
    [
      run.matchId,
      run.revision,
      at,
      startOfDay(at),
      ...placeOf(after),
      SETTLE_PAGE,
      plain.outcomes,
      plain.caps,
      Array.from({ length: SETTLE_PAGE }, () => createUuid(deps)),
    ],
  );
  const row = must(rows[0], 'an answer of bet_settle_plain');
  if (row.ended === null) return null;
  const last = { siteId: row.ended_site, memberId: row.ended_member, betId: row.ended };
  return { last, remaining: row.remaining, members: row.members ?? [] };
}

/** Most matches have no bets, and every run ends with an empty page: then the working table is not created. */
async function hasFurtherBets(sql: Sql, run: OpenRun, after: Cursor | null): Promise<boolean> {
  const { rows } = await sql.query<{ more: boolean }>(
    `select exists (select 1 from bet_leg
       where match_id = $1 and (site_id, member_id, bet_id) > ($2, $3, $4)) as more`,
    [run.matchId, ...placeOf(after)],
  );
  return must(rows[0], 'an answer of exists').more;
}

function placeOf(after: Cursor | null): readonly [number, string, string] {
  return after ? [after.siteId, after.memberId, after.betId] : [0, NIL_UUID, NIL_UUID];
}

const NIL_UUID = '00000000-0000-0000-0000-000000000000';

/** The watched members' bets among those that the fast path has settled in a page. */
export async function fastBetsOf(
  sql: Sql,
  run: OpenRun,
  of: { readonly members: readonly MemberOfSite[]; readonly at: UnixMs },
): Promise<readonly { readonly bet_id: string; readonly member_id: string }[]> {
  if (of.members.length === 0) return [];
  const { rows } = await sql.query<{ bet_id: string; member_id: string }>(
    `select l.bet_id, l.member_id
     from unnest($2::int[], $3::uuid[]) as m(site_id, member_id)
     join bet_leg l on l.match_id = $1 and l.site_id = m.site_id and l.member_id = m.member_id
     join bet_settlement s on s.bet_id = l.bet_id and s.seq = 1
     where s.at = $4 and s.match_id = $1 and s.revision = $5`,
    [
      run.matchId,
      of.members.map((member) => member.siteId),
      of.members.map((member) => member.memberId),
      of.at,
      run.revision,
    ],
  );
  return rows;
}
