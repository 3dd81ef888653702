import {
  createUuid,
  err,
  type IdempotencyKey,
  ok,
  type Result,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type GiftState, giftCodeOf, newGiftCode } from '../../rules/gift.ts';
import { GIFT_STAKED_FROM_MILLI, UNSTAKED_GIFT_WEIGHT } from '../../rules/gift-weight.ts';
import type { VenuesDeps } from '../deps.ts';

/** A batch of codes as the office sees it. */
export interface GiftBatch {
  readonly batchId: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly multipleMilli: number;
  readonly codes: number;
  readonly usesEach: number;
  readonly oncePerMember: boolean;
  readonly used: number;
  readonly usedMinor: number;
  readonly createdAt: UnixMs;
  readonly createdBy: string;
  readonly expiresAt: UnixMs;
  readonly status: GiftState;
  readonly note: string;
}

export interface NewGiftBatch {
  readonly siteId: SiteId;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
  readonly by: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly multipleMilli: number;
  readonly codes: number;
  readonly usesEach: number;
  readonly oncePerMember: boolean;
  readonly expiresAt: UnixMs;
  readonly note: string;
}

/** `$1` is the moment, `$2` the site. */
const BATCHES = `select b.id as "batchId", b.name, b.amount_minor as "amountMinor",
    b.multiple_milli as "multipleMilli", b.codes, b.uses_each as "usesEach",
    b.once_per_member as "oncePerMember", u.used, u.used * b.amount_minor as "usedMinor",
    b.created_at as "createdAt", b.created_by as "createdBy", b.expires_at as "expiresAt",
    case when b.stopped_at is not null then 'stopped' when b.expires_at <= $1 then 'expired'
      when u.used >= b.codes * b.uses_each then 'usedUp' else 'open' end as status,
    coalesce(b.stop_note, b.note) as note
  from gift_batch b
  cross join lateral (select coalesce(sum(c.used), 0)::bigint as used from gift_code c
    where c.batch_id = b.id) u
  where b.site_id = $2`;

/** Creates a batch in the caller's transaction; answers its id. */
export async function createBatchWithin(
  deps: VenuesDeps,
  sql: Sql,
  batch: NewGiftBatch,
): Promise<Result<string, 'keyReused' | 'expired'>> {
  const now = deps.clock.now();
  const id = createUuid(deps);
  const before = await findByKey(sql, batch);
  if (before) return before.bodyHash === batch.bodyHash ? ok(before.id) : err('keyReused');
  if (batch.expiresAt <= now) return err('expired');
  if (await insertBatch(deps, sql, { ...batch, id, now })) return ok(id);
  const other = await findByKey(sql, batch);
  return other?.bodyHash === batch.bodyHash ? ok(other.id) : err('keyReused');
}

/** Creates a batch and its codes; the same key answers the same batch. */
export async function createBatch(
  deps: VenuesDeps,
  batch: NewGiftBatch,
): Promise<Result<{ batch: GiftBatch; codes: readonly string[] }, 'keyReused' | 'expired'>> {
  const made = await deps.db.tx((sql) => createBatchWithin(deps, sql, batch));
  if (!made.ok) return made;
  const { rows } = await deps.db.query<{ code: string }>(
    'select code from gift_code where batch_id = $1 order by code',
    [made.value],
  );
  const stored = await findBatch(deps, batch.siteId, made.value);
  if (!stored) throw new Error('a batch that was just made');
  return ok({ batch: stored, codes: rows.map(({ code }) => code) });
}

/** What batches could pay out that a person created alone since then, under other keys; approved ones are left out. */
export async function giftsMadeAlone(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly by: string;
    readonly since: UnixMs;
    readonly key: IdempotencyKey | null;
  },
): Promise<number> {
  const { rows } = await sql.query<{ worth: number }>(
    `select coalesce(sum(amount_minor * codes * uses_each
       * case when multiple_milli < $5 then $6::bigint else 1 end), 0)::bigint as worth from gift_batch
     where site_id = $1 and created_by = $2 and created_at > $3
       and idempotency_key not like 'office/%' and ($4::text is null or idempotency_key <> $4::text)`,
    [of.siteId, of.by, of.since, of.key, GIFT_STAKED_FROM_MILLI, UNSTAKED_GIFT_WEIGHT],
  );
  return rows[0]?.worth ?? 0;
}

export async function findBatch(
  deps: VenuesDeps,
  siteId: SiteId,
  batchId: string,
): Promise<GiftBatch | null> {
  const { rows } = await deps.db.query<GiftBatch>(`${BATCHES} and b.id = $3`, [
    deps.clock.now(),
    siteId,
    batchId,
  ]);
  return rows[0] ?? null;
}

/** Stops a batch of the site; null for another site's. One that is stopped already stays as it is. */
export async function stopBatch(
  deps: VenuesDeps,
  stop: {
    readonly siteId: SiteId;
    readonly batchId: string;
    readonly by: string;
    readonly note: string;
  },
): Promise<GiftBatch | null> {
  const now = deps.clock.now();
  await deps.db.tx((sql) =>
    sql.query(
      `update gift_batch set stopped_at = $3, stopped_by = $4, stop_note = $5
       where id = $1 and site_id = $2 and stopped_at is null`,
      [stop.batchId, stop.siteId, now, stop.by, stop.note],
    ),
  );
  return await findBatch(deps, stop.siteId, stop.batchId);
}

export interface GiftPage {
  readonly total: number;
  readonly list: readonly GiftBatch[];
  readonly used: number;
  readonly usedMinor: number;
  /** What could still be redeemed. */
  readonly openMinor: number;
}

export async function listBatches(
  deps: VenuesDeps,
  asked: {
    readonly siteId: SiteId;
    readonly status: GiftState | null;
    readonly text: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<GiftPage> {
  const chosen = `with batches as (${BATCHES} and ($3 = '' or position(lower($3) in lower(b.name)) > 0
      or exists (select 1 from gift_code c where c.site_id = $2 and c.code = $4 and c.batch_id = b.id))),
    chosen as (select * from batches where $5::text is null or status = $5)`;
  const params = [
    deps.clock.now(),
    asked.siteId,
    asked.text.trim(),
    giftCodeOf(asked.text) ?? '',
    asked.status,
  ];
  const sums = await deps.db.query<Omit<GiftPage, 'list'>>(
    `${chosen} select count(*) as total, coalesce(sum(used), 0)::bigint as used,
       coalesce(sum("usedMinor"), 0)::bigint as "usedMinor",
       coalesce(sum((codes * "usesEach" - used) * "amountMinor") filter (where status = 'open'),
         0)::bigint as "openMinor"
     from chosen`,
    params,
  );
  const { rows } = await deps.db.query<GiftBatch>(
    `${chosen} select * from chosen order by "createdAt" desc, "batchId" desc limit $6 offset $7`,
    [...params, asked.limit, asked.offset],
  );
  return { ...(sums.rows[0] ?? { total: 0, used: 0, usedMinor: 0, openMinor: 0 }), list: rows };
}

export interface CodeUse {
  readonly code: string;
  readonly used: number;
  readonly redeemed: readonly { readonly memberId: string; readonly at: UnixMs }[];
}

/** The codes of a batch, each with the first members who redeemed it. */
export async function listCodes(
  sql: Sql,
  asked: {
    readonly siteId: SiteId;
    readonly batchId: string;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly list: readonly CodeUse[] }> {
  const params = [asked.siteId, asked.batchId];
  const counted = await sql.query<{ total: number }>(
    'select count(*) as total from gift_code where site_id = $1 and batch_id = $2',
    params,
  );
  const { rows } = await sql.query<CodeUse>(
    `select c.code, c.used, coalesce(r.list, '[]'::jsonb) as redeemed
     from gift_code c
     left join lateral (select jsonb_agg(x) as list from (
       select member_id as "memberId", at from exchange e
       where e.batch_id = c.batch_id and e.code = c.code order by at limit 50) x) r on true
     where c.site_id = $1 and c.batch_id = $2 order by c.code limit $3 offset $4`,
    [...params, asked.limit, asked.offset],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows };
}

async function findByKey(
  sql: Sql,
  { siteId, key }: NewGiftBatch,
): Promise<{ id: string; bodyHash: string } | null> {
  const { rows } = await sql.query<{ id: string; bodyHash: string }>(
    `select id, body_hash as "bodyHash" from gift_batch
     where site_id = $1 and idempotency_key = $2`,
    [siteId, key],
  );
  return rows[0] ?? null;
}

async function insertBatch(
  deps: VenuesDeps,
  sql: Sql,
  batch: NewGiftBatch & { readonly id: string; readonly now: UnixMs },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into gift_batch (id, site_id, name, amount_minor, multiple_milli, codes, uses_each,
       once_per_member, note, idempotency_key, body_hash, created_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
    [
      batch.id,
      batch.siteId,
      batch.name,
      batch.amountMinor,
      batch.multipleMilli,
      batch.codes,
      batch.usesEach,
      batch.oncePerMember,
      batch.note,
      batch.key,
      batch.bodyHash,
      batch.by,
      batch.now,
      batch.expiresAt,
    ],
  );
  if (rowCount === 0) return false;
  const codes = new Set<string>();
  while (codes.size < batch.codes) codes.add(newGiftCode(deps.rng));
  await sql.query(
    `insert into gift_code (site_id, code, batch_id, used)
     select $1::integer, code, $2::uuid, 0 from unnest($3::text[]) as code`,
    [batch.siteId, batch.id, [...codes].sort()],
  );
  return true;
}
