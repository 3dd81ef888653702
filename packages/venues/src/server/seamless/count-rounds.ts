import { type MemberId, type SiteId, type UnixMs, workOffPages } from '@tianping/base';
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

/** A round by what decides its category. */
export type PlayedRound = Pick<CountedRound, 'roundId' | 'siteId' | 'memberId' | 'venue'>;

/** The lobby categories of rounds, by their ids; those of venues that nobody knows are missing. */
export type CategoriesOf = (
  sql: Sql,
  rounds: readonly PlayedRound[],
) => Promise<ReadonlyMap<string, string>>;

interface DueRound extends Omit<CountedRound, 'category' | 'effectiveMinor'> {
  readonly revision: number;
  readonly paidMinor: number;
  readonly statedMinor: number | null;
}

/** Rounds of one transaction, and transactions of one call: a process that is to end does not wait for more. */
const BATCH = 200;
const BATCHES_MAX = 50;
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
 * marks them as counted, in the order of their members. Those that closed first come first, however much others play
 * since. Two processes take different rounds. One that cannot be counted holds up no other. Answers their number.
 */
export async function countRounds(deps: CountDeps): Promise<number> {
  const { done } = await workOffPages<ClosedRound, number>({
    async page(after) {
      const { rows } = await deps.db.query<ClosedRound>(
        `select id, closed_at as "closedAt" from game_round
         where state = 'closed' and counted < revision
           and ($1::bigint is null or (closed_at, id) > ($1, $2::uuid))
         order by closed_at, id limit ${BATCH}`,
        [after?.closedAt ?? null, after?.id ?? null],
      );
      return rows;
    },
    work: (keys) => deps.db.tx((sql) => countWithin(deps, sql, keys)),
    pagesMax: BATCHES_MAX,
  });
  return done.reduce((sum, count) => sum + count, 0);
}

interface CountDeps {
  readonly db: Db;
  readonly categoriesOf: CategoriesOf;
  readonly count: (sql: Sql, rounds: readonly CountedRound[]) => Promise<void>;
}

interface ClosedRound {
  readonly id: string;
  readonly closedAt: UnixMs;
}

async function countWithin(
  deps: CountDeps,
  sql: Sql,
  keys: readonly ClosedRound[],
): Promise<number> {
  const { rows } = await sql.query<DueRound>(
    // In the order in which everybody locks members.
    `with due as (
         select r.id as "roundId", r.site_id as "siteId", r.member_id as "memberId", r.venue,
           r.game_code as "gameCode", r.opened_at as "openedAt", r.closed_at as "closedAt", r.revision,
           r.staked_minor as "stakedMinor", r.paid_minor as "paidMinor",
           r.stated_minor as "statedMinor"
         from game_round r where r.id = any ($1) and r.state = 'closed' and r.counted < r.revision
         order by r.closed_at, r.id for update skip locked)
       select * from due order by "siteId", "memberId", "roundId"`,
    [keys.map(({ id }) => id)],
  );
  if (rows.length === 0) return 0;
  const categories = await deps.categoriesOf(sql, rows);
  const rounds = rows.map(({ revision: _revision, paidMinor, statedMinor, ...round }) => {
    const category = categories.get(round.roundId) ?? '';
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
}
