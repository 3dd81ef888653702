import type { MatchId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { Fixture, MatchResult } from '@tianping/feeds';
import { withLength } from '../../rules/index.ts';

/** Revision of the run that settles by the live board; results of the match come after it. */
export const BOARD_RUN = 0;

/** A stored result, and the settlement run that it starts. */
export interface RunKey {
  readonly matchId: MatchId;
  /** {@link BOARD_RUN}; for a feed's result its own revision plus one until it is stored, then the match's next one. */
  readonly revision: number;
}

export interface Run extends RunKey {
  readonly result: MatchResult;
}

export interface StoredFixture {
  readonly matchId: MatchId;
  readonly producer: string;
  readonly fixture: Fixture;
}

/** Stores what bets need of their matches: names, start and sport. */
export async function storeFixtures(sql: Sql, fixtures: readonly StoredFixture[]): Promise<void> {
  const latest = new Map(fixtures.map((stored) => [stored.matchId, stored]));
  const rows = Array.from(latest.values(), ({ matchId, producer, fixture }) => ({
    match_id: matchId,
    producer,
    feed_key: fixture.key,
    game_type: fixture.gameType,
    league_id: fixture.league.id,
    league_name: fixture.league.name,
    league_rank: fixture.league.rank,
    home: fixture.home,
    away: fixture.away,
    start_at: fixture.startAt,
    neutral: fixture.neutral,
    runners: fixture.runners ?? null,
    outright_of: fixture.outrightOf ?? null,
    best_of: fixture.bestOf ?? null,
    drawn: fixture.drawn ?? null,
  }));
  await sql.query(
    `insert into sport_match (match_id, producer, feed_key, game_type, league_id, league_name,
       league_rank, home, away, start_at, neutral, runners, outright_of, best_of, drawn)
     select match_id, producer, feed_key, game_type, league_id, league_name, league_rank, home, away,
       start_at, neutral, runners, outright_of, best_of, drawn
     from jsonb_to_recordset($1::jsonb) as x(match_id text, producer text, feed_key text,
       game_type text, league_id text, league_name jsonb, league_rank int, home jsonb, away jsonb,
       start_at bigint, neutral boolean, runners jsonb, outright_of text, best_of int, drawn jsonb)
     order by match_id
     on conflict (match_id) do update set league_id = excluded.league_id,
       league_name = excluded.league_name, league_rank = excluded.league_rank,
       home = excluded.home, away = excluded.away, start_at = excluded.start_at,
       neutral = excluded.neutral, runners = excluded.runners,
       outright_of = excluded.outright_of, best_of = excluded.best_of,
       -- What was published once is never published otherwise.
       drawn = coalesce(sport_match.drawn, excluded.drawn)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Stores what a feed reports and so starts its settlement run. False when it is known already, when a later one is,
 * or when a result set by two persons is pinned: then it is held back until they remove the pin. No bet on the match
 * can be accepted once a result that ends it has committed: this lock is the counterpart of `bet_matches_over`. Board
 * tallies only accumulate: a reported tally stays, and one reported again is corrected.
 */
export async function storeRun(db: Db, run: Run, at: UnixMs): Promise<boolean> {
  return db.tx(async (sql) => {
    await lockMatch(sql, run.matchId);
    const result = await withOwnLength(sql, run.matchId, run.result);
    const params = [run.matchId, run.revision, JSON.stringify(result), at];
    if (run.revision === BOARD_RUN) {
      return (await sql.query(STORE_BOARD, params)).rows.length > 0;
    }
    const held = await sql.query(HOLD_RESULT, params);
    if (held.rows.length > 0) return false;
    const same = await sql.query(NOTE_SAME, params.slice(0, 3));
    if (same.rows.length > 0) return false;
    const { rows } = await sql.query<{ revision: number }>(STORE_RESULT, params);
    const revision = rows[0]?.revision;
    if (revision === undefined) return false;
    await takePlace(sql, { ...run, revision }, at);
    return true;
  });
}

/** The length is read where it is stored: a match has left the memory when a late correction of it comes. */
export async function withOwnLength(
  sql: Sql,
  matchId: string,
  result: MatchResult,
): Promise<MatchResult> {
  if (result.status !== 'abandoned' && result.status !== 'retired') return result;
  const { rows } = await sql.query<{ best_of: number | null }>(
    'select best_of from sport_match where match_id = $1',
    [matchId],
  );
  return withLength(result, rows[0]?.best_of ?? undefined);
}

/** Serialises storing how a match ended and accepting bets on it. */
export async function lockMatch(sql: Sql, matchId: string): Promise<void> {
  await sql.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [matchId]);
}

/** Supersedes unfinished runs of earlier revisions, and marks the match as over or going on by the new result. */
export async function takePlace(sql: Sql, run: Run, at: UnixMs): Promise<void> {
  await sql.query(
    `update settlement_run set status = 'superseded', finished_at = $3
     where match_id = $1 and revision < $2 and status = 'running'`,
    [run.matchId, run.revision, at],
  );
  await sql.query(
    `update sport_match
     set ended_at = case when $3 then null else coalesce(ended_at, $2) end
     where match_id = $1`,
    [run.matchId, at, run.result.status === 'open'],
  );
}

/** Answers a row where a pin is in force; the feed's latest result is stored with it. */
const HOLD_RESULT = `
  with newer as (
    select 1 where not exists (
      select 1 from settlement_run r where r.match_id = $1 and r.feed_revision >= $2)
  )
  update result_pin p set
    held = case when n.isNew then $3::jsonb else p.held end,
    held_revision = case when n.isNew then $2 else p.held_revision end,
    held_at = case when n.isNew then $4 else p.held_at end
  from (select o.match_id, o.seq, coalesce(o.held_revision, -1) < $2 and exists (select 1 from newer) as isNew
    from result_pin o where o.match_id = $1 and o.ended_at is null) n
  where p.match_id = n.match_id and p.seq = n.seq
  returning p.seq`;

/**
 * A feed that has started again reports what is known under a new revision: that is noted with the latest run, and
 * starts none.
 */
const NOTE_SAME = `
  update settlement_run r set feed_revision = $2
  where r.match_id = $1 and r.feed_revision < $2
    and r.revision = (select max(l.revision) from settlement_run l where l.match_id = $1)
    and r.result - array['revision', 'at'] = $3::jsonb - array['revision', 'at']
  returning r.revision`;

/** The match numbers its results itself: a feed only promises that its own revisions rise. */
const STORE_RESULT = `
  insert into settlement_run (match_id, revision, feed_revision, result, status, stored_at)
  select m.match_id, 1 + (select coalesce(max(r.revision), 0) from settlement_run r
    where r.match_id = $1), $2, $3::jsonb, 'running', $4
  from sport_match m
  where m.match_id = $1 and not exists (
    select 1 from settlement_run r where r.match_id = $1 and r.feed_revision >= $2)
  returning revision`;

const STORE_BOARD = `
  insert into settlement_run as r (match_id, revision, result, status, stored_at)
  select m.match_id, $2, $3::jsonb, 'running', $4 from sport_match m
  where m.match_id = $1 and not exists (
    select 1 from settlement_run r where r.match_id = $1 and r.revision > $2)
  on conflict (match_id, revision) do update
  set result = excluded.result || jsonb_build_object(
      'periods', (r.result->'periods') || (excluded.result->'periods')),
    status = 'running', finished_at = null, round = r.round + 1
  where not (r.result->'periods') @> (excluded.result->'periods')
  returning revision`;

/** A run to be worked off, as far as its identity goes. */
export interface OpenRun extends RunKey {
  readonly round: number;
}

/** The oldest run that is not finished and is due, also after a restart; runs of `without` are left out. */
export async function nextRun(
  sql: Sql,
  now: UnixMs,
  without: ReadonlySet<string>,
): Promise<OpenRun | null> {
  const { rows } = await sql.query<{ match_id: MatchId; revision: number; round: number }>(
    `select match_id, revision, round from settlement_run
     where status = 'running' and coalesce(due_at, 0) <= $1 and match_id <> all($2::text[])
     order by stored_at, match_id limit 1`,
    [now, [...without]],
  );
  const row = rows[0];
  return row ? { matchId: row.match_id, revision: row.revision, round: row.round } : null;
}

/** When the next waiting run is due; null when none waits. */
export async function nextRunDue(sql: Sql): Promise<UnixMs | null> {
  const { rows } = await sql.query<{ due: UnixMs | null }>(
    `select min(due_at) as due from settlement_run where status = 'running'`,
  );
  return rows[0]?.due ?? null;
}

/** Ends a run, or lets it wait until `dueAt`. */
export async function finishRun(
  sql: Sql,
  run: OpenRun & { readonly at: UnixMs; readonly dueAt: UnixMs | null },
): Promise<void> {
  await sql.query(
    `update settlement_run
     set status = case when $5::bigint is null then 'done' else 'running' end,
       finished_at = case when $5::bigint is null then $4::bigint end, due_at = $5,
       round = case when $5::bigint is null then round else round + 1 end
     where match_id = $1 and revision = $2 and round = $3 and status = 'running'`,
    [run.matchId, run.revision, run.round, run.at, run.dueAt],
  );
}
