import {
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
  type UnixMs,
} from '@tianping/base';
import type { OfficeAnswerOf, OfficeCalls } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { gift } from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { grantVoucher } from '@tianping/sportsbook/server';
import type { PromotionsDeps } from '../deps.ts';
import type { StaffBy } from './drafts.ts';

/** What two persons give to named members. */
export interface Giving {
  readonly siteId: SiteId;
  readonly what: 'money' | 'voucher';
  readonly members: readonly MemberId[];
  readonly amountMinor: number;
  readonly multipleMilli: number;
  readonly name: string;
  readonly expiresAt: UnixMs;
  readonly minPriceMilli: number;
  readonly note: string;
  readonly by: StaffBy;
  /** The proposal: executed again it gives nothing more. */
  readonly batchId: string;
}

export interface GivenCounts {
  readonly given: number;
  /** Members who may not be given anything now. */
  readonly skipped: number;
}

/** In the transaction of the approval: everybody who may receive gets it once. */
export async function giveTo(deps: PromotionsDeps, sql: Sql, of: Giving): Promise<GivenCounts> {
  const at = deps.clock.now();
  const { siteId, members: ids } = of;
  const may = [...(await deps.members.whoMay(sql, { siteId, ids, to: 'offer' }))].sort();
  const { rowCount } = await sql.query(
    `insert into promo_given (id, site_id, what, amount_minor, multiple_milli, members, name, at, by_id,
       by_name, note)
     values ($1, $2, $3, $4, $5, $6::uuid[], $7, $8, $9, $10, $11) on conflict do nothing`,
    [
      of.batchId,
      of.siteId,
      of.what,
      of.amountMinor,
      of.multipleMilli,
      may,
      of.name,
      at,
      of.by.staffId,
      of.by.name,
      of.note,
    ],
  );
  if (rowCount === 0) return { given: 0, skipped: of.members.length };
  for (const memberId of may) {
    if (of.what === 'money') await giveMoney(deps, sql, { of, memberId, at });
    else await giveVoucher(deps, sql, { of, memberId, at });
  }
  return { given: may.length, skipped: of.members.length - may.length };
}

interface One {
  readonly of: Giving;
  readonly memberId: MemberId;
  readonly at: UnixMs;
}

async function giveMoney(deps: PromotionsDeps, sql: Sql, { of, memberId, at }: One): Promise<void> {
  const { siteId, amountMinor, multipleMilli, name, batchId } = of;
  const key = `${batchId}/${memberId}`;
  const posted = await postMovement(sql, gift, {
    siteId,
    memberId,
    transferId: createUuid(deps),
    key: key as IdempotencyKey,
    reference: `PF${batchId.slice(-12).toUpperCase()}`,
    at,
    input: { amountMinor: moneyMinor(amountMinor) },
  });
  if (posted !== 'posted') return;
  await deps.addDuties(sql, [
    {
      siteId,
      memberId,
      source: 'gift',
      reference: key,
      label: name,
      amountMinor,
      multipleMilli,
      at,
    },
  ]);
}

async function giveVoucher(
  deps: PromotionsDeps,
  sql: Sql,
  { of, memberId, at }: One,
): Promise<void> {
  await grantVoucher(sql, {
    siteId: of.siteId,
    memberId,
    voucherId: createUuid(deps),
    source: `given/${of.batchId}`,
    kind: 'free',
    name: { hans: of.name, hant: deps.toHant(of.name) },
    amountMinor: moneyMinor(of.amountMinor),
    rateBasisPoints: 0,
    minimumMinor: moneyMinor(0),
    minPrice: of.minPriceMilli,
    at,
    expiresAt: of.expiresAt,
  });
}

export async function listGiven(
  sql: Sql,
  of: { readonly siteId: SiteId; readonly limit: number; readonly offset: number },
): Promise<OfficeAnswerOf<OfficeCalls['promotions/given']>> {
  const { rows } = await sql.query<{
    id: string;
    what: 'money' | 'voucher';
    amount_minor: number;
    multiple_milli: number;
    count: number;
    name: string;
    at: UnixMs;
    by_id: string;
    by_name: string;
    note: string;
  }>(
    `select id, what, amount_minor, multiple_milli, cardinality(members) as count, name, at, by_id,
       by_name, note
     from promo_given where site_id = $1 order by at desc, id desc limit $2 offset $3`,
    [of.siteId, of.limit, of.offset],
  );
  const total = await sql.query<{ count: number }>(
    'select count(*) as count from promo_given where site_id = $1',
    [of.siteId],
  );
  return {
    total: total.rows[0]?.count ?? 0,
    list: rows.map((row) => ({
      batchId: row.id,
      what: row.what,
      amountMinor: row.amount_minor,
      multipleMilli: row.multiple_milli,
      members: row.count,
      totalMinor: row.amount_minor * row.count,
      name: row.name,
      at: row.at,
      by: { staffId: row.by_id, name: row.by_name },
      note: row.note,
    })),
  };
}
