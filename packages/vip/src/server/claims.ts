import {
  assert,
  createUuid,
  err,
  type IdempotencyKey,
  moneyMinor,
  ok,
  type Result,
  type UnixMs,
} from '@tianping/base';
import type { GrantView } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { gift, rebate } from '@tianping/ledger';
import { postRequests, toRequest } from '@tianping/ledger/server';
import { addDuties } from '@tianping/turnover/server';
import { vipLimits } from '../limits.ts';
import type { MemberOfSite, VipDeps } from './deps.ts';
import { GRANT_COLUMNS, type GrantRow, grantViewOf } from './grants.ts';

export type ClaimRefusal =
  | { readonly kind: 'frozen' | 'underage' | 'territory' | 'paused' | 'unknown' | 'nothing' }
  | { readonly kind: 'early'; readonly availableAt: UnixMs }
  | { readonly kind: 'expired'; readonly expiresAt: UnixMs }
  | { readonly kind: 'tooLittle'; readonly minMinor: number; readonly availableAt: UnixMs };

/** What a claim brought; empty when there was nothing left to pay. */
export interface Claimed {
  readonly grants: readonly GrantView[];
  readonly totalMinor: number;
  readonly turnoverMinor: number;
}

/** One grant. A grant claimed before gets the same answer and pays nothing. */
export async function claimOne(
  deps: VipDeps,
  member: MemberOfSite,
  id: string,
): Promise<Result<Claimed, ClaimRefusal>> {
  return await claim(deps, member, async (sql, now) => {
    const { rows } = await sql.query<GrantRow>(
      `select ${GRANT_COLUMNS} from vip_grant
       where id = $1 and site_id = $2 and member_id = $3 for update`,
      [id, member.siteId, member.memberId],
    );
    const row = rows[0];
    if (!row) return err({ kind: 'unknown' });
    if (row.claimed_at !== null) return ok(rows);
    if (now >= row.expires_at) return err({ kind: 'expired', expiresAt: row.expires_at });
    if (now < row.available_at) return err({ kind: 'early', availableAt: row.available_at });
    return ok(rows);
  });
}

/** Everything that can be claimed now. */
export async function claimAll(
  deps: VipDeps,
  member: MemberOfSite,
): Promise<Result<Claimed, ClaimRefusal>> {
  return await claim(deps, member, async (sql, now) => {
    const { rows } = await sql.query<GrantRow>(
      `select ${GRANT_COLUMNS} from vip_grant
       where site_id = $1 and member_id = $2 and claimed_at is null and expires_at > $3
         and available_at <= $3
       order by expires_at, id limit ${vipLimits.openGrantsMax} for update`,
      [member.siteId, member.memberId, now],
    );
    return rows.length > 0 ? ok(rows) : err({ kind: 'nothing' });
  });
}

/** The rebate of closed days, also before its hour once it reaches the minimum. */
export async function claimRebate(
  deps: VipDeps,
  member: MemberOfSite,
): Promise<Result<Claimed, ClaimRefusal>> {
  return await claim(deps, member, async (sql, now) => {
    const { rows } = await sql.query<GrantRow>(
      `select ${GRANT_COLUMNS} from vip_grant
       where site_id = $1 and member_id = $2 and claimed_at is null and expires_at > $3
         and kind = 'rebate'
       order by expires_at, id limit ${vipLimits.openGrantsMax} for update`,
      [member.siteId, member.memberId, now],
    );
    const minMinor = deps.configOf(member.siteId).rebate.earlyMinMinor;
    const early = rows.find((row) => row.available_at > now);
    const due = rows.filter((row) => row.available_at <= now);
    if (sumOf(rows) >= minMinor) return ok(rows);
    if (due.length > 0) return ok(due);
    return early
      ? err({ kind: 'tooLittle', minMinor, availableAt: early.available_at })
      : err({ kind: 'nothing' });
  });
}

/** Locks the grants to be paid, pays each in one posting keyed by the grant, and reports it. */
async function claim(
  deps: VipDeps,
  member: MemberOfSite,
  choose: (sql: Sql, now: UnixMs) => Promise<Result<readonly GrantRow[], ClaimRefusal>>,
): Promise<Result<Claimed, ClaimRefusal>> {
  const { db, clock, events } = deps;
  const now = clock.now();
  const done = await db.tx(async (sql): Promise<Result<Paid, ClaimRefusal>> => {
    const state = await deps.members.state(sql, member);
    if (state !== 'active') return err({ kind: state });
    const chosen = await choose(sql, now);
    if (!chosen.ok) return chosen;
    const fresh = chosen.value.filter((row) => row.claimed_at === null);
    await pay(deps, sql, { member, rows: fresh, now });
    const rows = chosen.value.map((row) => ({ ...row, claimed_at: row.claimed_at ?? now }));
    return ok({ rows, isNew: fresh.length > 0 });
  });
  if (!done.ok) return done;
  const { rows, isNew } = done.value;
  const grants = rows.map((row) => grantViewOf(row, now));
  if (isNew) events.onClaimed(member, grants);
  const turnoverMinor = rows.reduce((sum, row) => sum + row.turnover_minor, 0);
  return ok({ grants, totalMinor: sumOf(rows), turnoverMinor });
}

interface Paid {
  readonly rows: readonly GrantRow[];
  readonly isNew: boolean;
}

async function pay(
  deps: VipDeps,
  sql: Sql,
  due: { readonly member: MemberOfSite; readonly rows: readonly GrantRow[]; readonly now: UnixMs },
): Promise<void> {
  const { member, rows, now } = due;
  if (rows.length === 0) return;
  const outcomes = await postRequests(
    sql,
    rows.map((row) =>
      toRequest(row.kind === 'rebate' ? rebate : gift, {
        ...member,
        transferId: createUuid(deps),
        key: row.id as IdempotencyKey,
        reference: referenceOf(row),
        at: now,
        input: { amountMinor: moneyMinor(row.amount_minor) },
      }),
    ),
  );
  // A posting that existed before means that an unclaimed grant was paid: a fault, and everything is rolled back.
  assert(
    outcomes.every((outcome) => outcome === 'posted'),
    `postings of grants: ${outcomes}`,
  );
  const ids = rows.map((row) => row.id);
  await sql.query(
    `update vip_grant set claimed_at = $2, announced_at = coalesce(announced_at, $2)
     where id = any($1::uuid[])`,
    [ids, now],
  );
  await addDuties(
    sql,
    deps,
    rows.map((row) => ({
      ...member,
      source: row.kind === 'rebate' ? 'rebate' : 'gift',
      reference: row.id,
      label: row.kind,
      amountMinor: row.amount_minor,
      multipleMilli: Math.round((row.turnover_minor * 1000) / row.amount_minor),
      at: now,
    })),
  );
}

/** The number that the member finds in the transaction records. */
function referenceOf(row: GrantRow): string {
  return `${row.kind === 'rebate' ? 'FS' : 'LJ'}${row.id.slice(-12).toUpperCase()}`;
}

function sumOf(rows: readonly GrantRow[]): number {
  return rows.reduce((sum, row) => sum + row.amount_minor, 0);
}
