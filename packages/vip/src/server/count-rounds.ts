import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import { must } from '@tianping/base';
import type { GameCategory } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { dayOf } from '../rules/index.ts';
import { addToDays, lockMembers } from './member-rows.ts';

/** A round at a venue and its present counted turnover; a repeated report replaces the earlier one. */
export interface VenueRound {
  readonly roundId: string;
  readonly siteId: SiteId;
  readonly memberId: MemberId;
  readonly category: GameCategory;
  readonly closedAt: UnixMs;
  readonly effectiveMinor: number;
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
  const before = await sql.query<{ round_id: string; counted_minor: number }>(
    'select round_id, counted_minor from vip_round_counted where round_id = any($1::uuid[])',
    [ids],
  );
  const counted = new Map(before.rows.map((row) => [row.round_id, row.counted_minor]));
  const changes = rounds.map(
    ({ roundId, siteId, memberId, category, closedAt, effectiveMinor }) => ({
      siteId,
      memberId,
      category,
      day: Math.max(dayOf(closedAt), must(closedDays.get(memberId), 'a lock') + 1),
      amountMinor: effectiveMinor - (counted.get(roundId) ?? 0),
    }),
  );
  await sql.query(
    `insert into vip_round_counted (round_id, site_id, member_id, counted_minor, category)
     select * from unnest($1::uuid[], $2::int[], $3::uuid[], $4::bigint[], $5::text[])
     on conflict (round_id) do update
       set counted_minor = excluded.counted_minor, category = excluded.category`,
    [
      ids,
      rounds.map(({ siteId }) => siteId),
      rounds.map(({ memberId }) => memberId),
      rounds.map(({ effectiveMinor }) => effectiveMinor),
      rounds.map(({ category }) => category),
    ],
  );
  const moved = changes.filter(({ amountMinor }) => amountMinor !== 0);
  if (moved.length > 0) await addToDays(sql, moved);
}
