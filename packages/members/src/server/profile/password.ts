import { err, ok, type Result } from '@tianping/base';
import { hashGuessableAs } from '../passwords/hash-guessable.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import { checkLoginPassword, type OwnerProof, proveOwner } from './proof.ts';
import { lockProfile, type ProfileRow, readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { noteEvent, writeProfile } from './write.ts';

/** md5 hex, as the wire sends passwords; the second is the repeated one. */
export interface NewPassword {
  readonly password: string;
  readonly secondPassword: string;
}

type Changed = Result<{ readonly ended: number }, ProfileRefusal>;

export async function changePassword(
  deps: ProfileDeps,
  actor: Actor,
  input: NewPassword & { readonly oldPassword: string },
): Promise<Changed> {
  return await change(deps, actor, input, (row) =>
    checkLoginPassword(deps, actor, row, input.oldPassword),
  );
}

/**
 * Changes the password by a code to the bound phone or e-mail address, for a logged-in member who has forgotten the old
 * one.
 */
export async function changePasswordByCode(
  deps: ProfileDeps,
  actor: Actor,
  input: NewPassword & Pick<OwnerProof, 'phoneCode' | 'emailCode'>,
): Promise<Changed> {
  const { phoneCode, emailCode } = input;
  return await change(deps, actor, input, (row) =>
    proveOwner(deps, actor, row, { phoneCode, emailCode }),
  );
}

async function change(
  deps: ProfileDeps,
  actor: Actor,
  { password, secondPassword }: NewPassword,
  prove: (row: ProfileRow) => Promise<Result<void, ProfileRefusal>>,
): Promise<Changed> {
  if (password !== secondPassword) return err({ kind: 'passwordsDiffer' });
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  const guessable = hashGuessableAs(password, row);
  if (guessable) return err({ kind: 'passwordGuessable', as: guessable });
  const proven = await prove(row);
  if (!proven.ok) return proven;
  const same = await deps.hasher.verify(password, row.password_hash);
  if (!same.ok) return err({ kind: 'busy' });
  if (same.value) return err({ kind: 'passwordSame' });
  const hash = await deps.hasher.hash(password);
  if (!hash.ok) return err({ kind: 'busy' });
  const ended = await deps.replacePassword(actor, async (sql) => {
    // Read again under the lock: another change may have been faster, and has ended this session.
    const held = await lockProfile(sql, actor);
    if (held?.password_hash !== row.password_hash) return false;
    await sql.query('update members set password_hash = $3 where site_id = $1 and id = $2', [
      actor.siteId,
      actor.memberId,
      hash.value,
    ]);
    await writeProfile(sql, actor, { sensitive_changed_at: deps.clock.now() });
    await noteEvent(deps, sql, actor, 'password');
    await deps.onSecretChanged(sql, actor, 'login');
    return true;
  });
  return ended === null ? err({ kind: 'busy' }) : ok({ ended });
}
