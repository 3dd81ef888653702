import { err, ok, type Result } from '@tianping/base';
import { sameSecret, tokenHash } from '../sessions/tokens.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import type { ProfileRow } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';

/** How a member proves to be the owner: by the login password, or by a code to the bound phone or e-mail address. */
export interface OwnerProof {
  /** md5 hex, as the wire sends passwords. */
  readonly proofPassword?: string | undefined;
  readonly phoneCode?: string | undefined;
  readonly emailCode?: string | undefined;
}

type Proven = Result<void, ProfileRefusal>;

export async function proveOwner(
  deps: ProfileDeps,
  actor: Actor,
  row: ProfileRow,
  proof: OwnerProof,
): Promise<Proven> {
  const { proofPassword, phoneCode, emailCode } = proof;
  if (proofPassword !== undefined) return await checkLoginPassword(deps, actor, row, proofPassword);
  if (phoneCode !== undefined) {
    if (row.phone === null) return err({ kind: 'phoneNotBound' });
    return await proveByCode(deps, actor, row.phone, phoneCode);
  }
  if (emailCode !== undefined) {
    if (row.email === null) return err({ kind: 'emailNotBound' });
    return await proveByCode(deps, actor, row.email, emailCode);
  }
  return err({ kind: 'proofNeeded' });
}

export async function checkLoginPassword(
  deps: ProfileDeps,
  actor: Pick<Actor, 'memberId'>,
  row: ProfileRow,
  password: string,
): Promise<Proven> {
  const secret = { what: 'login', password, hash: row.password_hash, mark: null } as const;
  const checked = await checkSecret(deps, actor, secret);
  if (!checked.ok) return checked;
  return checked.value ? ok(undefined) : err({ kind: 'passwordWrong' });
}

export async function checkFundPassword(
  deps: ProfileDeps,
  actor: Pick<Actor, 'memberId'>,
  row: ProfileRow,
  typed: Pick<Secret, 'password' | 'mark'>,
): Promise<Proven> {
  const secret = { ...typed, what: 'fund', hash: row.fund_password_hash } as const;
  const checked = await checkSecret(deps, actor, secret);
  if (!checked.ok) return checked;
  return checked.value ? ok(undefined) : err({ kind: 'fundPasswordWrong' });
}

interface Secret {
  readonly what: 'login' | 'fund';
  readonly password: string;
  readonly hash: string | null;
  /** Key of the mark that this very guess has been counted; null counts it in any case. */
  readonly mark: string | null;
}

/** Counts the attempt before the hash is checked, so that a burst of guesses counts in full. */
async function checkSecret(
  { keyValue, limits, hasher }: ProfileDeps,
  { memberId }: Pick<Actor, 'memberId'>,
  { what, password, hash, mark }: Secret,
): Promise<Result<boolean, ProfileRefusal>> {
  const key = `profile:secret:${what}:${memberId}`;
  const isNew = mark === null || (await keyValue.setOnce(mark, limits.secretWindowMs));
  const tries = isNew
    ? await keyValue.increment(key, limits.secretWindowMs)
    : Number(await keyValue.get(key));
  if (tries > limits.secretTriesMax) {
    return err({ kind: 'passwordTooMany', minutes: Math.ceil(limits.secretWindowMs / 60_000) });
  }
  const verified = await hasher.verify(password, hash);
  if (!verified.ok) return err({ kind: 'busy' });
  if (verified.value) await keyValue.delete(key);
  return verified;
}

/**
 * A code that proved the owner stays valid for the same session for a while: the step after it may fail for a reason of
 * its own, and the member would have to wait for another code.
 */
async function proveByCode(
  deps: ProfileDeps,
  actor: Actor,
  to: string,
  code: string,
): Promise<Proven> {
  const { keyValue, limits } = deps;
  const key = `profile:proved:${actor.sessionId}`;
  const mark = tokenHash(JSON.stringify([to, code]));
  const proved = await keyValue.get(key);
  if (proved !== null && sameSecret(proved, mark)) return ok(undefined);
  const used = await useCode(deps, actor, { purpose: 'prove', to, code });
  if (used.ok) await keyValue.set(key, mark, limits.proofLifeMs);
  return used;
}

/** Uses up a code that was sent to this device for the member. */
export async function useCode(
  { codes }: ProfileDeps,
  { siteId, memberId, deviceId }: Actor,
  sent: { readonly purpose: 'bind' | 'prove'; readonly to: string; readonly code: string },
): Promise<Proven> {
  const { purpose, to, code } = sent;
  const verified = await codes.verify({ siteId, memberId, deviceId, purpose, to }, code);
  return verified.ok ? ok(undefined) : err({ kind: codeRefusals[verified.error] });
}

const codeRefusals = {
  wrong: 'codeWrong',
  tooMany: 'codeTooMany',
  expired: 'codeExpired',
} as const;
