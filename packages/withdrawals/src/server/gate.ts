import type { UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from './deps.ts';

/**
 * Locks the member's row until the transaction ends, so that requests, accounts and locks of one member are decided
 * one after another. Taken before turnover's row and the wallet's. Answers the end of the member's own lock, null for
 * none.
 */
export async function lockGate(sql: Sql, member: MemberOfSite): Promise<UnixMs | null> {
  const params = [member.siteId, member.memberId];
  await sql.query(
    `insert into withdrawal_member (site_id, member_id) values ($1, $2) on conflict do nothing`,
    params,
  );
  const { rows } = await sql.query<{ locked_until: UnixMs | null }>(
    `select locked_until from withdrawal_member
     where site_id = $1 and member_id = $2 for update`,
    params,
  );
  return rows[0]?.locked_until ?? null;
}

export async function readLock(sql: Sql, member: MemberOfSite): Promise<UnixMs | null> {
  const { rows } = await sql.query<{ locked_until: UnixMs | null }>(
    `select locked_until from withdrawal_member where site_id = $1 and member_id = $2`,
    [member.siteId, member.memberId],
  );
  return rows[0]?.locked_until ?? null;
}
