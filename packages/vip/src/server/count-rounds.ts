import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import { must } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { betsWithoutRebate } from '@tianping/turnover/server';
import { dayOf, NO_REBATE } from '../rules/index.ts';
import { addToDays, lockMembers } from './member-rows.ts';

/** A round at a venue and its present counted turnover; a repeated report replaces the earlier one. */
export interface VenueRound {
  readonly roundId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  /** That of its venue; '' where the site has that no longer. */
  readonly category: string;
  /** Its game counts for everything but rebate. */
  readonly isRebateFree: boolean;
  readonly openedAt: UnixMs;
  readonly closedAt: UnixMs;
  readonly effectiveMinor: number;
}

interface CountedRow {
  readonly round_id: string;
  readonly counted_minor: number;
  /** Null for rounds of earlier versions. */
  readonly category: string | null;
  readonly rebate_free: boolean;
}

/**
 * Counts rounds of venues, inside the caller's transaction. A difference goes to the day on which the round closed,
 * or to the next open day of a member whose day is closed.
 */
export async function countVenueRounds(sql: Sql, rounds: readonly VenueRound[]): Promise<void> {
  if (rounds.length === 0) return;
  const closedDays = await lockMembers(
    sql,
    rounds.map(({ siteId, memberId }) => ({ site_id: siteId, member_id: memberId })),
  );
  const ids = rounds.map(({ roundId }) => roundId);
  // A separate statement after the members' locks: another process may just have counted the same rounds.
  const before = await sql.query<CountedRow>(
    `select round_id, counted_minor, category, rebate_free from vip_round_counted
     where round_id = any($1::uuid[])`,
    [ids],
  );
  const counted = new Map(before.rows.map((row) => [row.round_id, row]));
  const paused = await betsWithoutRebate(
    sql,
    rounds.map(({ roundId: id, openedAt: placedAt, ...round }) => ({ ...round, id, placedAt })),
  );
  // What a round was first counted as, its later reports correct: a venue may have gone, or changed, since.
  const categoryOf = ({ roundId, category }: VenueRound): string =>
    counted.get(roundId)?.category ?? category;
  const isFree = ({ roundId, isRebateFree }: VenueRound): boolean =>
    counted.get(roundId)?.rebate_free ?? (isRebateFree || paused.has(roundId));
  const changes = rounds.map((round) => ({
    siteId: round.siteId,
    memberId: round.memberId,
    category: isFree(round) ? NO_REBATE : categoryOf(round),
    day: Math.max(dayOf(round.closedAt), must(closedDays.get(round.memberId), 'a lock') + 1),
    amountMinor: round.effectiveMinor - (counted.get(round.roundId)?.counted_minor ?? 0),
  }));
  await sql.query(
    `insert into vip_round_counted (round_id, site_id, member_id, counted_minor, category, rebate_free)
     select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bigint[], $5::text[], $6::boolean[])
     on conflict (round_id) do update
       set counted_minor = excluded.counted_minor, category = excluded.category`,
    [
      ids,
      rounds.map(({ siteId }) => siteId),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ effectiveMinor }) => effectiveMinor),
      rounds.map(categoryOf),
      rounds.map(isFree),
    ],
  );
  const moved = changes.filter(({ amountMinor }) => amountMinor !== 0);
  if (moved.length > 0) await addToDays(sql, moved);
}
