import type { MatchId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MatchResult } from '@tianping/feeds';
import { lockMatch, type Run, takePlace, withOwnLength } from './match-store.ts';

/** Two persons: who asked for it and why, and who agreed. */
export interface TwoPersons {
  readonly by: string;
  readonly agreedBy: string;
  readonly note: string;
}

/** A result set by two persons that overrides its feed. */
export interface ResultPin extends TwoPersons {
  readonly matchId: string;
  readonly at: UnixMs;
  /** What the feed has reported since; null while it has reported nothing new. */
  readonly held: { readonly result: MatchResult; readonly at: UnixMs } | null;
}

interface PinRow {
  readonly match_id: string;
  readonly seq: number;
  readonly by_whom: string;
  readonly agreed_by: string;
  readonly note: string;
  readonly at: UnixMs;
  readonly held: MatchResult | null;
  readonly held_at: UnixMs | null;
}

/** The pins in force on these matches. */
export async function pinsOf(
  sql: Sql,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, ResultPin>> {
  const { rows } = await sql.query<PinRow>(
    `select match_id, seq, by_whom, agreed_by, note, at, held, held_at from result_pin
     where match_id = any($1::text[]) and ended_at is null`,
    [matchIds],
  );
  return new Map(
    rows.map((row) => [
      row.match_id,
      {
        matchId: row.match_id,
        by: row.by_whom,
        agreedBy: row.agreed_by,
        note: row.note,
        at: row.at,
        held: row.held && row.held_at !== null ? { result: row.held, at: row.held_at } : null,
      },
    ]),
  );
}

/** Why a result cannot be set, or a pin not removed. */
export type PinFault = 'unknown' | 'stale' | 'noPin';

/**
 * Sets a result as the match's next revision and pins it; its run starts with the commit. `stale` where the latest
 * revision is no longer the one that was seen.
 */
export async function setResult(
  sql: Sql,
  order: TwoPersons & {
    readonly matchId: MatchId;
    readonly baseRevision: number;
    readonly result: Omit<MatchResult, 'revision'>;
    readonly at: UnixMs;
  },
): Promise<number | PinFault> {
  const { matchId, at } = order;
  await lockMatch(sql, matchId);
  const last = await lastRevision(sql, matchId);
  if (last === null) return 'unknown';
  if (last !== order.baseRevision) return 'stale';
  const result = await withOwnLength(sql, matchId, { ...order.result, revision: last });
  await writeRun(sql, { matchId, revision: last + 1, result }, at);
  await endPin(sql, { ...order, at });
  await sql.query(
    `insert into result_pin (match_id, seq, revision, by_whom, agreed_by, note, at)
     select $1, coalesce(max(seq), 0) + 1, $2, $3, $4, $5, $6 from result_pin where match_id = $1`,
    [matchId, last + 1, order.by, order.agreedBy, order.note, at],
  );
  return last + 1;
}

/** Ends the pin; from now on the feed's latest result holds. */
export async function takeOffPin(
  sql: Sql,
  order: TwoPersons & { readonly matchId: MatchId; readonly at: UnixMs },
): Promise<number | PinFault> {
  const { matchId, at } = order;
  await lockMatch(sql, matchId);
  const last = await lastRevision(sql, matchId);
  if (last === null) return 'unknown';
  const reported = await feedResult(sql, matchId, at);
  if (!(await endPin(sql, order))) return 'noPin';
  await writeRun(sql, { matchId, revision: last + 1, ...reported }, at);
  return last + 1;
}

/**
 * The latest result that its feed has reported of a match: what is held back by a pin, else its last own result, else
 * an open one with what the board has reported.
 */
export async function feedResult(
  sql: Sql,
  matchId: string,
  at: UnixMs,
): Promise<{ readonly result: MatchResult; readonly feedRevision: number | null }> {
  const { rows } = await sql.query<{ result: MatchResult; feed_revision: number | null }>(
    `select held as result, held_revision as feed_revision, 0 as place from result_pin
       where match_id = $1 and ended_at is null and held is not null
     union all
     (select result, feed_revision, 1 from settlement_run
       where match_id = $1 and feed_revision is not null order by feed_revision desc limit 1)
     union all
     select result, null, 2 from settlement_run where match_id = $1 and revision = 0
     order by place limit 1`,
    [matchId],
  );
  const reported = rows[0];
  if (reported) return { result: reported.result, feedRevision: reported.feed_revision };
  const result: MatchResult = { revision: 0, status: 'open', periods: {}, source: 'feed', at };
  return { result, feedRevision: null };
}

/** The latest revision of a match, 0 before any; null for an unknown match. */
async function lastRevision(sql: Sql, matchId: string): Promise<number | null> {
  const { rows } = await sql.query<{ revision: number }>(
    `select coalesce((select max(revision) from settlement_run r where r.match_id = m.match_id), 0)
       as revision
     from sport_match m where m.match_id = $1`,
    [matchId],
  );
  return rows[0]?.revision ?? null;
}

async function writeRun(
  sql: Sql,
  run: Run & { readonly feedRevision?: number | null },
  at: UnixMs,
): Promise<void> {
  await sql.query(
    `insert into settlement_run (match_id, revision, feed_revision, result, status, stored_at)
     values ($1, $2, $3, $4::jsonb, 'running', $5)`,
    [run.matchId, run.revision, run.feedRevision ?? null, JSON.stringify(run.result), at],
  );
  await takePlace(sql, run, at);
}

async function endPin(
  sql: Sql,
  order: TwoPersons & { readonly matchId: MatchId; readonly at: UnixMs },
): Promise<boolean> {
  const { rows } = await sql.query(
    `update result_pin set ended_by = $2, ended_agreed_by = $3, ended_note = $4, ended_at = $5
     where match_id = $1 and ended_at is null returning seq`,
    [order.matchId, order.by, order.agreedBy, order.note, order.at],
  );
  return rows.length > 0;
}
