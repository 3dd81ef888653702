import { err, ok, type Result } from '@tianping/base';
import type { Actor, ProfileDeps } from './deps.ts';
import { type OwnerProof, proveOwner } from './proof.ts';
import { readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { noteEvent } from './write.ts';

/** Fields that are masked until the owner requests them. */
export type MaskedField = 'phone' | 'email' | 'realName';

const EVENT = { phone: 'shownPhone', email: 'shownEmail', realName: 'shownRealName' } as const;

/** One masked field in full after proof of the owner; a few times per hour, each of them logged. */
export async function revealField(
  deps: ProfileDeps,
  actor: Actor,
  name: MaskedField,
  proof: OwnerProof,
): Promise<Result<string, ProfileRefusal>> {
  const { keyValue, limits } = deps;
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  const shown = await keyValue.increment(`profile:reveal:${actor.memberId}`, limits.revealWindowMs);
  if (shown > limits.revealsMax) {
    return err({ kind: 'showTooMany', minutes: Math.ceil(limits.revealWindowMs / 60_000) });
  }
  const proven = await proveOwner(deps, actor, row, proof);
  if (!proven.ok) return proven;
  const number = row.phone?.slice(row.phone_area?.length ?? 0) ?? null;
  const value = { phone: number, email: row.email, realName: row.real_name }[name];
  if (value === null) return err({ kind: 'nothingToShow' });
  await deps.db.tx((sql) => noteEvent(deps, sql, actor, EVENT[name]));
  return ok(value);
}
