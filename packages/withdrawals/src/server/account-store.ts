import { type IdempotencyKey, isUuid, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { AccountKind } from '../rules/index.ts';
import type { MemberOfSite } from './deps.ts';

/** A member's payout account, without its sealed fields. */
export interface PayoutAccount {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly masked: string;
  readonly tail: string;
  readonly holderMasked: string;
  readonly branch: string | null;
  readonly isDefault: boolean;
  readonly addedAt: UnixMs;
  readonly usableAt: UnixMs;
  readonly removedAt: UnixMs | null;
  readonly bodyHash: string;
  readonly print: string;
}

/** The same with the sealed fields, which only a payout needs. */
export interface SealedAccount extends PayoutAccount {
  readonly sealed: string;
  readonly holderSealed: string;
}

interface AccountRow {
  readonly id: string;
  readonly kind: AccountKind;
  readonly provider_code: string;
  readonly protocol: string | null;
  readonly sealed: string;
  readonly print: string;
  readonly masked: string;
  readonly tail: string;
  readonly holder_sealed: string;
  readonly holder_masked: string;
  readonly branch: string | null;
  readonly is_default: boolean;
  readonly added_at: UnixMs;
  readonly usable_at: UnixMs;
  readonly removed_at: UnixMs | null;
  readonly body_hash: string;
}

const COLUMNS = `id, kind, provider_code, protocol, sealed, print, masked, tail, holder_sealed,
  holder_masked, branch, is_default, added_at, usable_at, removed_at, body_hash`;

/** The accounts in use, the default one first. */
export async function listAccounts(
  sql: Sql,
  member: MemberOfSite,
): Promise<readonly PayoutAccount[]> {
  const rows = await query(
    sql,
    `select ${COLUMNS} from payout_account
     where site_id = $1 and member_id = $2 and removed_at is null
     order by is_default desc, added_at, id`,
    [member.siteId, member.memberId],
  );
  return rows.map(withoutSeals);
}

/** Lists never contain the sealed fields. */
function withoutSeals({ sealed: _account, holderSealed: _holder, ...shown }: SealedAccount) {
  return shown;
}

/** The member's own account, removed ones included; null for another member's. */
export async function findAccount(
  sql: Sql,
  member: MemberOfSite,
  accountId: string,
): Promise<SealedAccount | null> {
  if (!isUuid(accountId)) return null;
  const rows = await query(
    sql,
    `select ${COLUMNS} from payout_account where id = $1 and site_id = $2 and member_id = $3`,
    [accountId, member.siteId, member.memberId],
  );
  return rows[0] ?? null;
}

export async function findAccountByKey(
  sql: Sql,
  member: MemberOfSite,
  key: IdempotencyKey,
): Promise<SealedAccount | null> {
  const rows = await query(
    sql,
    `select ${COLUMNS} from payout_account
     where site_id = $1 and member_id = $2 and idempotency_key = $3`,
    [member.siteId, member.memberId, key],
  );
  return rows[0] ?? null;
}

export interface NewAccount extends MemberOfSite {
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly providerCode: string;
  readonly protocol: string | null;
  readonly sealed: string;
  readonly print: string;
  readonly masked: string;
  readonly tail: string;
  readonly holderSealed: string;
  readonly holderMasked: string;
  readonly branch: string | null;
  readonly isDefault: boolean;
  readonly addedAt: UnixMs;
  readonly usableAt: UnixMs;
  readonly key: IdempotencyKey;
  readonly bodyHash: string;
}

/** False when the account is in use already, by any member. */
export async function insertAccount(sql: Sql, account: NewAccount): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into payout_account (id, site_id, member_id, kind, provider_code, protocol, sealed,
       print, masked, tail, holder_sealed, holder_masked, branch, is_default, added_at, usable_at,
       idempotency_key, body_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
     on conflict do nothing`,
    [
      account.accountId,
      account.siteId,
      account.memberId,
      account.kind,
      account.providerCode,
      account.protocol,
      account.sealed,
      account.print,
      account.masked,
      account.tail,
      account.holderSealed,
      account.holderMasked,
      account.branch,
      account.isDefault,
      account.addedAt,
      account.usableAt,
      account.key,
      account.bodyHash,
    ],
  );
  return rowCount === 1;
}

/** Records which other members have, or had, the account: for the audit of both. */
export async function noteClashes(
  sql: Sql,
  clash: MemberOfSite & { readonly id: string; readonly print: string; readonly at: UnixMs },
): Promise<boolean> {
  const { rows } = await sql.query<{ member_id: string; in_use: boolean }>(
    `select member_id, bool_or(removed_at is null) as in_use from payout_account
     where site_id = $1 and print = $3 and member_id <> $2 group by member_id order by member_id`,
    [clash.siteId, clash.memberId, clash.print],
  );
  const other = rows.find((row) => row.in_use) ?? rows[0];
  if (!other) return false;
  await sql.query(
    `insert into payout_account_clash (id, site_id, member_id, other_member_id, print, at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [clash.id, clash.siteId, clash.memberId, other.member_id, clash.print, clash.at],
  );
  return other.in_use;
}

async function query(
  sql: Sql,
  text: string,
  params: readonly unknown[],
): Promise<readonly SealedAccount[]> {
  const { rows } = await sql.query<AccountRow>(text, params);
  return rows.map((row) => ({
    accountId: row.id,
    kind: row.kind,
    providerCode: row.provider_code,
    protocol: row.protocol,
    sealed: row.sealed,
    print: row.print,
    masked: row.masked,
    tail: row.tail,
    holderSealed: row.holder_sealed,
    holderMasked: row.holder_masked,
    branch: row.branch,
    isDefault: row.is_default,
    addedAt: row.added_at,
    usableAt: row.usable_at,
    removedAt: row.removed_at,
    bodyHash: row.body_hash,
  }));
}
