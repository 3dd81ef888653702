import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import { effectiveOfRound } from '../../rules/seamless/effective.ts';

/** A round that is over, and what it counts for now. */
export interface CountedRound {
  readonly roundId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly venue: string;
  readonly gameCode: string;
  readonly category: string;
  readonly openedAt: UnixMs;
  readonly closedAt: UnixMs;
  readonly stakedMinor: number;
  readonly effectiveMinor: number;
}

interface DueRound extends Omit<CountedRound, 'category' | 'effectiveMinor'> {
  readonly revision: number;
  readonly paidMinor: number;
  readonly statedMinor: number | null;
}

const BATCH = 200;
/** A round without a movement for this long is flagged for staff. */
const STALE_MS = 30 * 60_000;

/** Flags rounds that stay open without any movement; closing removes the flag. Answers how many were flagged. */
export async function flagOpenRounds(sql: Sql, now: UnixMs): Promise<number> {
  const { rowCount } = await sql.query(
    `update game_round set flagged_at = $1
     where state = 'open' and changed_at < $1::bigint - $2::bigint and flagged_at is null`,
    [now, STALE_MS],
  );
  return rowCount;
}

/**
 * Counts rounds that have closed, or changed after that, as turnover: `count` receives them in the transaction that
 * marks them as counted, in the order of their members. Two processes take different rounds. Answers their number.
 */
export async function countRounds(
  deps: {
    readonly db: Db;
    readonly categoryOf: (siteId: SiteId, venue: string) => string;
    readonly count: (sql: Sql, rounds: readonly CountedRound[]) => Promise<void>;
  },
  atMost = BATCH,
): Promise<number> {
  return await deps.db.tx(async (sql) => {
    const { rows } = await sql.query<DueRound>(
      `select r.id as "roundId", r.site_id as "siteId", r.member_id as "memberId", r.venue, r.game_code as "gameCode",
         r.opened_at as "openedAt", r.closed_at as "closedAt", r.revision,
         r.staked_minor as "stakedMinor", r.paid_minor as "paidMinor",
         r.stated_minor as "statedMinor"
       from game_round r where r.state = 'closed' and r.counted < r.revision
       order by r.site_id, r.member_id, r.id limit $1 for update skip locked`,
      [atMost],
    );
    if (rows.length === 0) return 0;
    const rounds = rows.map(({ revision: _revision, paidMinor, statedMinor, ...round }) => {
      const category = deps.categoryOf(round.siteId, round.venue);
      const { stakedMinor } = round;
      const effectiveMinor = effectiveOfRound({ category, stakedMinor, paidMinor, statedMinor });
      return { ...round, category, effectiveMinor };
    });
    await deps.count(sql, rounds);
    await sql.query(
      `update game_round r set counted = c.revision, effective_minor = c.effective
       from unnest($1::uuid[], $2::int[], $3::bigint[]) as c(id, revision, effective)
       where r.id = c.id`,
      [
        rows.map(({ roundId }) => roundId),
        rows.map(({ revision }) => revision),
        rounds.map(({ effectiveMinor }) => effectiveMinor),
      ],
    );
    return rows.length;
  });
}
