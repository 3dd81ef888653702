import { err, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ProtectionRefusal } from '../rules/refusal.ts';
import type { ProtectionDeps } from './deps.ts';
import { restrictionOf } from './gate.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockKnown } from './member-rows.ts';
import { findPause } from './pauses.ts';

/** An action that needs a check; withdrawing money never does. */
export type ProtectedAction = 'deposit' | 'transferIn' | 'bet' | 'launch' | 'exchange' | 'redeem';

export interface ProtectionQuestion extends MemberOfSite {
  readonly action: ProtectedAction;
  /** The amount to be deposited, staked or moved to a venue; 0 for a launch. */
  readonly amountMinor: number;
  readonly at: UnixMs;
}

/**
 * Whether the account, limits and pauses allow the action, decided under the lock of the member's row until the
 * caller's transaction ends. Call it before any row of the money is locked.
 */
export async function check(
  deps: ProtectionDeps,
  sql: Sql,
  question: ProtectionQuestion,
): Promise<Result<null, ProtectionRefusal>> {
  const { siteId, memberId, action, amountMinor, at } = question;
  const restricted = await restrictionOf(deps, sql, question);
  if (restricted) return err(restricted);
  await findPause(deps, sql, question);
  if (!(await lockKnown(sql, question))) return ok(null);
  const open = action === 'deposit' ? await deps.money.openDepositsMinor(sql, question) : 0;
  const { rows } = await sql.query<{ refusal: ProtectionRefusal | null }>(
    'select protection_check($1, $2, $3, $4, $5, $6) as refusal',
    [siteId, memberId, action, amountMinor, at, open],
  );
  const refusal = rows[0]?.refusal ?? null;
  return refusal ? err(refusal) : ok(null);
}
