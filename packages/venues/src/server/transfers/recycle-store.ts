import type { IdempotencyKey, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { VenueMember } from '../../rules/venue.ts';
import type { SkipReason } from '../skip-reason.ts';

/** What one recall fetches; created once for a key. */
export interface RecyclePlan {
  readonly id: string;
  readonly bodyHash: string;
  readonly lines: readonly {
    readonly code: string;
    readonly skipped: SkipReason | null;
    readonly amountMinor: number;
  }[];
}

export async function findPlan(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  key: IdempotencyKey,
): Promise<RecyclePlan | null> {
  const { rows } = await sql.query<RecyclePlan>(
    `select id, body_hash as "bodyHash", plan as lines from venue_recycle
     where site_id = $1 and member_id = $2 and idempotency_key = $3`,
    [siteId, memberId, key],
  );
  return rows[0] ?? null;
}

/** A line that could not be fetched is not tried again under the same key. */
export async function skipLine(
  sql: Sql,
  line: { readonly planId: string; readonly code: string; readonly reason: SkipReason },
): Promise<void> {
  await sql.query(
    `update venue_recycle set plan = (
       select jsonb_agg(case when line->>'code' = $2
         then line || jsonb_build_object('skipped', $3::text) else line end order by at)
       from jsonb_array_elements(plan) with ordinality as lines (line, at))
     where id = $1`,
    [line.planId, line.code, line.reason],
  );
}

export async function insertPlan(
  sql: Sql,
  { siteId, memberId }: VenueMember,
  plan: RecyclePlan & { readonly key: IdempotencyKey; readonly createdAt: UnixMs },
): Promise<void> {
  await sql.query(
    `insert into venue_recycle
       (id, site_id, member_id, idempotency_key, body_hash, plan, created_at)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7) on conflict do nothing`,
    [
      plan.id,
      siteId,
      memberId,
      plan.key,
      plan.bodyHash,
      JSON.stringify(plan.lines),
      plan.createdAt,
    ],
  );
}
