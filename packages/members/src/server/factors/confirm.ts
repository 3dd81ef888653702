import { err, ok, type Result } from '@tianping/base';
import { keyChallenge } from '@tianping/factors/server';
import type { MembersDeps } from '../deps.ts';
import { beginFactorTry, factorTrySucceeded } from './attempts.ts';
import { useFactor } from './prove.ts';
import { lockMember, readKeys, readWays } from './store.ts';
import { openTicket, takeTicket } from './tickets.ts';
import type { FactorActor, FactorProof, FactorRefusal } from './types.ts';

type ConfirmDeps = MembersDeps;

/** How a session confirms that its member is present: by the second factor, or without one by the password. */
export type Confirmation =
  | FactorProof
  /** md5 hex, as the wire sends passwords. */
  | { readonly way: 'password'; readonly password: string };

function confirmedKey(sessionId: string): string {
  return `factor:confirmed:${sessionId}`;
}

/** Until when a session need not confirm again; null when it must. */
export async function confirmedUntil(
  { keyValue, clock }: Pick<MembersDeps, 'keyValue' | 'clock'>,
  sessionId: string,
): Promise<number | null> {
  const until = Number((await keyValue.get(confirmedKey(sessionId))) ?? 0);
  return until > clock.now() ? until : null;
}

/** The confirmation is no longer valid: the second factor that it was made with has changed. */
export async function forgetConfirmation(
  { keyValue }: Pick<MembersDeps, 'keyValue'>,
  sessionId: string,
): Promise<void> {
  await keyValue.delete(confirmedKey(sessionId));
}

/** A first second factor is in force: what the password has confirmed on other sessions is no longer enough. */
export async function forgetOthers(
  deps: Pick<MembersDeps, 'db' | 'keyValue'>,
  { memberId, sessionId }: Pick<FactorActor, 'memberId' | 'sessionId'>,
): Promise<void> {
  const { rows } = await deps.db.query<{ id: string }>(
    'select id from member_sessions where member_id = $1 and id <> $2 and revoked_at is null',
    [memberId, sessionId],
  );
  await Promise.all(rows.map(({ id }) => forgetConfirmation(deps, id)));
}

/** The challenge that a passkey signs to confirm this session. */
export async function confirmChallenge(
  deps: ConfirmDeps,
  actor: FactorActor,
): Promise<Result<unknown, FactorRefusal>> {
  const { page, sessionId } = actor;
  if (page === null) return err({ kind: 'pageUnknown' });
  const keys = await readKeys(deps.db, actor.memberId, page.rpId);
  if (keys.length === 0) return err({ kind: 'passkeyMissing' });
  const timeoutMs = deps.factorLimits.ticketMs;
  const { challenge, options } = await keyChallenge(deps.rng, keys, { page, timeoutMs });
  const ticket = {
    ...actor,
    purpose: 'confirm',
    token: `confirm/${sessionId}`,
    challenge,
  } as const;
  await deps.db.tx((sql) => openTicket(sql, deps, ticket));
  return ok(options);
}

/** Confirms the session for a while; the password alone suffices only while there is no second factor. */
export async function confirm(
  deps: ConfirmDeps,
  actor: FactorActor,
  given: Confirmation,
): Promise<Result<{ readonly until: number }, FactorRefusal>> {
  const { memberId, deviceId, sessionId } = actor;
  const { hasFactor } = await readWays(deps.db, memberId, actor.page?.rpId ?? null);
  if (hasFactor === (given.way === 'password')) {
    return err({ kind: hasFactor ? 'confirmNeeded' : 'factorMissing' });
  }
  const lane = { memberId, deviceId };
  const tooMany = await beginFactorTry(deps, lane);
  if (tooMany) return err(tooMany);
  const refused =
    given.way === 'password'
      ? await checkPassword(deps, actor, given.password)
      : await checkFactor(deps, actor, given);
  if (refused) return err(refused);
  await factorTrySucceeded(deps, lane);
  const { confirmedMs } = deps.factorLimits;
  const until = deps.clock.now() + confirmedMs;
  await deps.keyValue.set(confirmedKey(sessionId), String(until), confirmedMs);
  return ok({ until });
}

async function checkPassword(
  { db, hasher }: ConfirmDeps,
  { siteId, memberId }: FactorActor,
  password: string,
): Promise<FactorRefusal | null> {
  const { rows } = await db.query<{ password_hash: string }>(
    'select password_hash from members where site_id = $1 and id = $2',
    [siteId, memberId],
  );
  const verified = await hasher.verify(password, rows[0]?.password_hash ?? null);
  if (!verified.ok) return { kind: 'busy' };
  return verified.value ? null : { kind: 'passwordWrong' };
}

async function checkFactor(
  deps: ConfirmDeps,
  actor: FactorActor,
  proof: FactorProof,
): Promise<FactorRefusal | null> {
  const { siteId, memberId, deviceId, sessionId } = actor;
  let challenge: string | null = null;
  if (proof.way === 'passkey') {
    const token = `confirm/${sessionId}`;
    const at = { siteId, deviceId, token, purpose: 'confirm' } as const;
    const ticket = await deps.db.tx((sql) => takeTicket(sql, deps, at));
    if (!ticket) return { kind: 'ticketGone' };
    challenge = ticket.challenge;
  }
  const isRight = await deps.db.tx(async (sql) => {
    await lockMember(sql, memberId);
    return await useFactor(sql, deps, { siteId, memberId, challenge }, proof);
  });
  return isRight ? null : { kind: 'factorWrong' };
}
