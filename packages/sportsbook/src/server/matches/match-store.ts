import type { MatchId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { Fixture, MatchResult } from '@tianping/feeds';

/** The run that settles first-half markets by the score at half time; results of the match follow. */
export const HALF_TIME_RUN = 0;

/** A result as it is stored: the settlement run that it starts. */
export interface RunKey {
  readonly matchId: MatchId;
  /** {@link HALF_TIME_RUN}, or the feed's revision plus one. */
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

/** Keeps what bets need of their matches: names, start and sport. */
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
  }));
  await sql.query(
    `insert into sport_match (match_id, producer, feed_key, game_type, league_id, league_name,
       league_rank, home, away, start_at, neutral, runners, outright_of, best_of)
     select match_id, producer, feed_key, game_type, league_id, league_name, league_rank, home, away,
       start_at, neutral, runners, outright_of, best_of
     from jsonb_to_recordset($1::jsonb) as x(match_id text, producer text, feed_key text,
       game_type text, league_id text, league_name jsonb, league_rank int, home jsonb, away jsonb,
       start_at bigint, neutral boolean, runners jsonb, outright_of text, best_of int)
     order by match_id
     on conflict (match_id) do update set league_id = excluded.league_id,
       league_name = excluded.league_name, league_rank = excluded.league_rank,
       home = excluded.home, away = excluded.away, start_at = excluded.start_at,
       neutral = excluded.neutral, runners = excluded.runners,
       outright_of = excluded.outright_of, best_of = excluded.best_of`,
    [JSON.stringify(rows)],
  );
}

/**
 * Stores a result and so starts its settlement run; false when it was known already or a later one is. No bet
 * on the match can be accepted once this has committed: the lock is the other side of `bet_match_over`.
 */
export async function storeRun(db: Db, run: Run, at: UnixMs): Promise<boolean> {
  return db.tx(async (sql) => {
    await sql.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [run.matchId]);
    const stored = await sql.query(
      `insert into settlement_run (match_id, revision, result, status, stored_at)
       select m.match_id, $2, $3::jsonb, 'running', $4 from sport_match m
       where m.match_id = $1 and not exists (
         select 1 from settlement_run r where r.match_id = $1 and r.revision >= $2)
       returning revision`,
      [run.matchId, run.revision, JSON.stringify(run.result), at],
    );
    if (stored.rows.length === 0) return false;
    await sql.query(
      `update settlement_run set status = 'superseded', finished_at = $3
       where match_id = $1 and revision < $2 and status = 'running'`,
      [run.matchId, run.revision, at],
    );
    if (run.revision > HALF_TIME_RUN) {
      await sql.query(
        `update sport_match set ended_at = coalesce(ended_at, $2) where match_id = $1`,
        [run.matchId, at],
      );
    }
    return true;
  });
}

/** The oldest run that is not finished, to be taken up after a restart as well. */
export async function nextRun(db: Db): Promise<Run | null> {
  const { rows } = await db.query<{ match_id: MatchId; revision: number; result: MatchResult }>(
    `select match_id, revision, result from settlement_run where status = 'running'
     order by stored_at, match_id limit 1`,
  );
  const row = rows[0];
  return row ? { matchId: row.match_id, revision: row.revision, result: row.result } : null;
}

export async function finishRun(sql: Sql, run: RunKey & { readonly at: UnixMs }): Promise<void> {
  await sql.query(
    `update settlement_run set status = 'done', finished_at = $3
     where match_id = $1 and revision = $2 and status = 'running'`,
    [run.matchId, run.revision, run.at],
  );
}
