import { type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Db, Sql } from '@tianping/db';
import type { LoginAttempts } from '../entry/attempts.ts';
import type { SessionStore } from '../sessions/sessions.ts';
import type { PasswordHasher } from './passwords.ts';

/** Ends what else depends on a member's old password, within the same transaction. */
export type PasswordChanged = (
  sql: Sql,
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
) => Promise<void>;

/**
 * Gives a member a new password (md5 hex) and ends every session in the same transaction; what else depends on the old
 * one ends in `onPasswordChanged`. Failures with the old one no longer lock anybody out.
 */
export async function setPassword(
  deps: {
    readonly db: Db;
    readonly hasher: PasswordHasher;
    readonly sessions: SessionStore;
    readonly attempts: Pick<LoginAttempts, 'forgive'>;
    readonly onPasswordChanged: PasswordChanged;
  },
  member: { readonly siteId: SiteId; readonly memberId: MemberId },
  password: string,
): Promise<Result<null, 'busy'>> {
  const hash = await deps.hasher.hash(password);
  if (!hash.ok) return hash;
  const { siteId, memberId } = member;
  const nameKey = await deps.db.tx(async (sql) => {
    const { rows } = await sql.query<{ name_key: string }>(
      `update members set password_hash = $3 where site_id = $1 and id = $2
       returning name_key`,
      [siteId, memberId, hash.value],
    );
    await deps.sessions.revokeAll(sql, memberId);
    await deps.onPasswordChanged(sql, member);
    return rows[0]?.name_key;
  });
  deps.sessions.forget({ memberId });
  if (nameKey !== undefined) await deps.attempts.forgive({ siteId, nameKey });
  return ok(null);
}
