import {
  createUuid,
  type IdempotencyKey,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { campaignBudget } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import type { PromotionsDeps } from './deps.ts';

/** Takes a share of the budget by one conditional update; false when too little is left. */
export async function reserve(sql: Sql, activityId: string, amountMinor: number): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update promo_budget set reserved_minor = reserved_minor + $2
     where activity_id = $1 and filled_minor - reserved_minor - paid_minor >= $2`,
    [activityId, amountMinor],
  );
  return rowCount === 1;
}

/** Before a day's places are counted: within one activity the budget is locked first. */
export async function lockBudget(sql: Sql, activityId: string): Promise<void> {
  await sql.query('select 1 from promo_budget where activity_id = $1 for update', [activityId]);
}

/** Marks the budget as too small for a grant: a round ends the activity. */
export async function noteEmpty(sql: Sql, activityId: string, at: UnixMs): Promise<void> {
  await sql.query(
    'update promo_budget set emptied_at = $2 where activity_id = $1 and emptied_at is null',
    [activityId, at],
  );
}

/** Returns what a grant had reserved and will not be paid. */
export async function release(sql: Sql, activityId: string, amountMinor: number): Promise<void> {
  await sql.query(
    'update promo_budget set reserved_minor = reserved_minor - $2 where activity_id = $1',
    [activityId, amountMinor],
  );
}

/** Marks a reserved amount as paid. */
export async function spend(sql: Sql, activityId: string, amountMinor: number): Promise<void> {
  await sql.query(
    `update promo_budget
     set reserved_minor = reserved_minor - $2, paid_minor = paid_minor + $2
     where activity_id = $1`,
    [activityId, amountMinor],
  );
}

/** Marks a paid amount as returned. */
export async function unspend(sql: Sql, activityId: string, amountMinor: number): Promise<void> {
  await sql.query('update promo_budget set paid_minor = paid_minor - $2 where activity_id = $1', [
    activityId,
    amountMinor,
  ]);
}

/** Takes a share of a day's sum by one conditional update; without a limit it only counts. */
export async function reserveDay(
  sql: Sql,
  of: {
    readonly activityId: string;
    readonly day: number;
    readonly amountMinor: number;
    readonly maxMinor: number;
  },
): Promise<boolean> {
  const { activityId, day, amountMinor, maxMinor } = of;
  await sql.query(
    'insert into promo_day (activity_id, day) values ($1, $2) on conflict do nothing',
    [activityId, day],
  );
  const { rowCount } = await sql.query(
    `update promo_day set granted_minor = granted_minor + $3
     where activity_id = $1 and day = $2 and ($4::bigint = 0 or granted_minor + $3 <= $4::bigint)`,
    [activityId, day, amountMinor, maxMinor],
  );
  return rowCount === 1;
}

export async function releaseDay(
  sql: Sql,
  of: { readonly activityId: string; readonly day: number; readonly amountMinor: number },
): Promise<void> {
  await sql.query(
    `update promo_day set granted_minor = granted_minor - $3 where activity_id = $1 and day = $2`,
    [of.activityId, of.day, of.amountMinor],
  );
}

/** A grant, by what it takes of a budget and of a day's sum. */
export interface Share {
  readonly activity_id: string;
  readonly day: number;
  readonly amount_minor: number;
}

/** Returns the share of a grant that nobody gets any more, to the budget and to the sum of its day. */
export async function releaseShare(sql: Sql, grant: Share): Promise<void> {
  const { activity_id: activityId, day, amount_minor: amountMinor } = grant;
  await release(sql, activityId, amountMinor);
  await releaseDay(sql, { activityId, day, amountMinor });
}

/**
 * Moves money into a campaign's account or out of it, by the decision of two persons. False when more is taken out
 * than is free; the same key does it once.
 */
export async function fillBudget(
  deps: PromotionsDeps,
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly activityId: string;
    readonly amountMinor: number;
    readonly key: string;
    readonly reference: string;
    readonly at: UnixMs;
  },
): Promise<boolean> {
  const { siteId, activityId, amountMinor, key, reference, at } = of;
  await sql.query(
    `insert into promo_budget (activity_id, site_id) values ($1, $2) on conflict do nothing`,
    [activityId, siteId],
  );
  await lockBudget(sql, activityId);
  if (amountMinor === 0) return true;
  // Checked before anything is posted: after a refusal the caller may have more to do in this transaction.
  if (!(await isFree(sql, { activityId, amountMinor }))) return await isPosted(sql, of);
  const posted = await postMovement(sql, campaignBudget, {
    siteId,
    memberId: null,
    transferId: createUuid(deps),
    key: key as IdempotencyKey,
    reference,
    at,
    input: { activityId, amountMinor: moneyMinor(amountMinor) },
  });
  if (posted === 'duplicate') return true;
  await sql.query(
    'update promo_budget set filled_minor = filled_minor + $2 where activity_id = $1',
    [activityId, amountMinor],
  );
  if (amountMinor > 0) await noteFilled(sql, activityId);
  return true;
}

/** The budget is empty no longer: a round does not end the activity, and evaluates again who went without. */
async function noteFilled(sql: Sql, activityId: string): Promise<void> {
  const { rowCount } = await sql.query(
    'update promo_budget set emptied_at = null where activity_id = $1 and emptied_at is not null',
    [activityId],
  );
  if (rowCount === 0) return;
  await sql.query(
    `insert into promo_facts (site_id, member_id, version)
     select site_id, member_id, 1 from promo_member
     where activity_id = $1 and joined_at is not null and left_at is null
     order by site_id, member_id
     on conflict (site_id, member_id) do update set version = promo_facts.version + 1`,
    [activityId],
  );
}

/**
 * What a member will never get leaves room under the member's own cap, where the terms have one: evaluated again, as
 * after a change of facts.
 */
export async function noteRoom(
  sql: Sql,
  of: {
    readonly activity_id: string;
    readonly version: number;
    readonly site_id: SiteId;
    readonly member_id: string;
  },
): Promise<void> {
  await sql.query(
    `insert into promo_facts (site_id, member_id, version)
     select $1::int, $2::uuid, 1 from promo_version
     where activity_id = $3 and version = $4
       and (terms -> 'figures' ->> 'perMemberMinor')::bigint > 0
     on conflict (site_id, member_id) do update set version = promo_facts.version + 1`,
    [of.site_id, of.member_id, of.activity_id, of.version],
  );
}

async function isFree(
  sql: Sql,
  { activityId, amountMinor }: { readonly activityId: string; readonly amountMinor: number },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from promo_budget
     where activity_id = $1 and filled_minor + $2 >= reserved_minor + paid_minor`,
    [activityId, amountMinor],
  );
  return rowCount === 1;
}

/** Whether it was taken out under this key before: a repetition is not a fault even if nothing is left. */
async function isPosted(
  sql: Sql,
  { siteId, key }: { readonly siteId: SiteId; readonly key: string },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from ledger_transfer
     where site_id = $1 and movement = 'campaignBudget' and idem_key = $2 limit 1`,
    [siteId, key],
  );
  return rowCount === 1;
}
