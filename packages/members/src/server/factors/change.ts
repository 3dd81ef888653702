import { createUuid, err, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  newKeyChallenge,
  newTotpSecret,
  totpStep,
  totpUri,
  verifyNewKey,
} from '@tianping/factors/server';
import type { MembersDeps } from '../deps.ts';
import { endAll } from '../sessions/end-all.ts';
import { beginFactorTry, factorTrySucceeded } from './attempts.ts';
import { confirmedUntil, forgetConfirmation, forgetOthers } from './confirm.ts';
import {
  deleteFactors,
  lockMember,
  readAuthenticator,
  readKeys,
  readWays,
  renewCodes,
} from './store.ts';
import { isStored, openTicket, takeTicket, useTicket } from './tickets.ts';
import type { FactorActor, FactorChange, FactorRefusal, ShownPasskey } from './types.ts';

type Changed<Value> = Promise<Result<Value, FactorRefusal>>;

/** Returned once; null when recovery codes existed already, which stay valid. */
export interface WithCodes {
  readonly recoveryCodes: readonly string[] | null;
}

/** Whether the session has confirmed its member; checked before any change, and before a payout account is added. */
async function confirmFault(
  deps: MembersDeps,
  actor: Pick<FactorActor, 'sessionId'>,
): Promise<FactorRefusal | null> {
  const until = await confirmedUntil(deps, actor.sessionId);
  return until === null ? { kind: 'confirmNeeded' } : null;
}

/** The secret of a new authenticator, which is not in force before its first code. */
export async function beginTotp(
  deps: MembersDeps,
  actor: FactorActor,
): Changed<{ readonly secret: string; readonly uri: string }> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  const secret = newTotpSecret(deps.rng);
  const { siteId, memberId } = actor;
  const name = await deps.db.tx(async (sql) => {
    await sql.query(
      `insert into member_authenticators (member_id, site_id, pending_sealed, pending_at)
       values ($1, $2, $3, $4)
       on conflict (member_id) do update set pending_sealed = excluded.pending_sealed,
         pending_at = excluded.pending_at`,
      [memberId, siteId, deps.sealer.seal(secret), deps.clock.now()],
    );
    const { rows } = await sql.query<{ name: string }>('select name from members where id = $1', [
      memberId,
    ]);
    return rows[0]?.name ?? '';
  });
  return ok({ secret, uri: totpUri(secret, { issuer: deps.siteName(siteId), name }) });
}

/** The first code of a new authenticator puts it in force and replaces the previous one. */
export async function confirmTotp(
  deps: MembersDeps,
  actor: FactorActor,
  code: string,
): Changed<WithCodes & { readonly ended: number }> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  const lane = { memberId: actor.memberId, deviceId: actor.deviceId };
  const tooMany = await beginFactorTry(deps, lane);
  if (tooMany) return err(tooMany);
  const done = await deps.db.tx((sql) => setTotp(deps, sql, actor, code));
  if (!done.ok) return done;
  done.value.committed();
  await factorTrySucceeded(deps, lane);
  const { recoveryCodes, ended } = done.value;
  if (recoveryCodes !== null) await forgetOthers(deps, actor);
  return ok({ recoveryCodes, ended });
}

async function setTotp(deps: MembersDeps, sql: Sql, actor: FactorActor, code: string) {
  const { memberId } = actor;
  await lockMember(sql, memberId);
  const now = deps.clock.now();
  const authenticator = await readAuthenticator(sql, memberId);
  const pending = authenticator?.pending_sealed ?? null;
  const isFresh = (authenticator?.pending_at ?? 0) > now - deps.factorLimits.pendingMs;
  if (pending === null || !isFresh) return err({ kind: 'pendingGone' } as const);
  const step = totpStep(deps.sealer.open(pending), code, now);
  if (step === null) return err({ kind: 'factorWrong' } as const);
  const isReplaced = authenticator?.sealed !== null;
  const { hasFactor } = await readWays(sql, memberId, null);
  await sql.query(
    `update member_authenticators set sealed = pending_sealed, step = $2, since = $3,
       pending_sealed = null, pending_at = null where member_id = $1`,
    [memberId, step, now],
  );
  const recoveryCodes = hasFactor ? null : await renewCodes(sql, deps, memberId);
  await notifyOwner(deps, sql, actor, isReplaced ? 'totpReplaced' : 'totpSet');
  const ending = isReplaced ? await endElsewhere(deps, sql, actor) : NOTHING_ENDED;
  return ok({ recoveryCodes, ...ending });
}

const NOTHING_ENDED = { ended: 0, committed: () => {} };

export async function removeTotp(
  deps: MembersDeps,
  actor: FactorActor,
): Changed<{ readonly ended: number }> {
  return await remove(deps, actor, 'totpRemoved', async (sql) => {
    const { rowCount } = await sql.query(
      'delete from member_authenticators where member_id = $1 and sealed is not null',
      [actor.memberId],
    );
    return rowCount === 1;
  });
}

export async function removePasskey(
  deps: MembersDeps,
  actor: FactorActor,
  passkeyId: string,
): Changed<{ readonly ended: number }> {
  return await remove(deps, actor, 'passkeyRemoved', async (sql) => {
    const { rowCount } = await sql.query(
      'delete from member_passkeys where member_id = $1 and id = $2',
      [actor.memberId, passkeyId],
    );
    return rowCount === 1;
  });
}

/**
 * Removes a second factor and ends every session elsewhere; with the last one its recovery codes and the trust of
 * devices are removed too.
 */
async function remove(
  deps: MembersDeps,
  actor: FactorActor,
  change: FactorChange,
  take: (sql: Sql) => Promise<boolean>,
): Changed<{ readonly ended: number }> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  const { memberId } = actor;
  const done = await deps.db.tx(async (sql) => {
    await lockMember(sql, memberId);
    if (!(await take(sql))) return null;
    const { hasFactor } = await readWays(sql, memberId, null);
    if (!hasFactor) await deleteFactors(sql, memberId);
    await notifyOwner(deps, sql, actor, change);
    return await endElsewhere(deps, sql, actor);
  });
  if (!done) return err({ kind: 'factorMissing' });
  done.committed();
  await forgetConfirmation(deps, actor.sessionId);
  return ok({ ended: done.ended });
}

/** Replaces all recovery codes by new ones. */
export async function renewRecovery(
  deps: MembersDeps,
  actor: FactorActor,
): Changed<{ readonly recoveryCodes: readonly string[] }> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  return await deps.db.tx(async (sql) => {
    await lockMember(sql, actor.memberId);
    const { hasFactor } = await readWays(sql, actor.memberId, null);
    if (!hasFactor) return err({ kind: 'factorMissing' });
    const recoveryCodes = await renewCodes(sql, deps, actor.memberId);
    await notifyOwner(deps, sql, actor, 'recoveryRenewed');
    return ok({ recoveryCodes });
  });
}

/** The options for creating a new passkey. */
export async function passkeyChallenge(deps: MembersDeps, actor: FactorActor): Changed<unknown> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  const { page, siteId, memberId } = actor;
  if (page === null) return err({ kind: 'pageUnknown' });
  const keys = await readKeys(deps.db, memberId);
  if (keys.length >= deps.factorLimits.passkeysMax) return err({ kind: 'passkeyTooMany' });
  const { rows } = await deps.db.query<{ name: string }>('select name from members where id = $1', [
    memberId,
  ]);
  const { challenge, options } = await newKeyChallenge(deps.rng, keys, {
    id: memberId,
    name: rows[0]?.name ?? '',
    page,
    siteName: deps.siteName(siteId),
    timeoutMs: deps.factorLimits.ticketMs,
  });
  const token = passkeyToken(actor);
  const ticket = { ...actor, purpose: 'passkey', token, challenge } as const;
  await deps.db.tx((sql) => openTicket(sql, deps, ticket));
  return ok(options);
}

/** Stores the passkey that answered the session's challenge, which it uses up. */
export async function addPasskey(
  deps: MembersDeps,
  actor: FactorActor,
  given: { readonly response: unknown; readonly label: string },
): Changed<WithCodes & { readonly passkey: ShownPasskey }> {
  const fault = await confirmFault(deps, actor);
  if (fault) return err(fault);
  const { page } = actor;
  if (page === null) return err({ kind: 'pageUnknown' });
  const at = { ...actor, token: passkeyToken(actor), purpose: 'passkey' } as const;
  const ticket = await deps.db.tx(async (sql) => {
    const taken = await takeTicket(sql, deps, at);
    return taken && (await useTicket(sql, deps, taken.tokenHash)) ? taken : null;
  });
  if (!ticket?.challenge) return err({ kind: 'ticketGone' });
  const { challenge, tokenHash } = ticket;
  const key = await verifyNewKey({ response: given.response, challenge, page });
  if (!key) return err({ kind: 'passkeyWrong' });
  const made = await deps.db.tx((sql) =>
    keepPasskey(deps, sql, actor, { ...given, key, host: page.rpId, tokenHash }),
  );
  if (made.ok && made.value.recoveryCodes !== null) await forgetOthers(deps, actor);
  return made;
}

async function keepPasskey(
  deps: MembersDeps,
  sql: Sql,
  actor: FactorActor,
  made: {
    readonly key: NonNullable<Awaited<ReturnType<typeof verifyNewKey>>>;
    readonly label: string;
    readonly host: string;
    readonly tokenHash: string;
  },
): Changed<WithCodes & { readonly passkey: ShownPasskey }> {
  const { siteId, memberId } = actor;
  const { key, label, host } = made;
  await lockMember(sql, memberId);
  // The factors may have been reset while the answer was verified.
  if (!(await isStored(sql, made.tokenHash))) return err({ kind: 'ticketGone' });
  const { hasFactor } = await readWays(sql, memberId, null);
  const known = await readKeys(sql, memberId);
  if (known.length >= deps.factorLimits.passkeysMax) return err({ kind: 'passkeyTooMany' });
  const passkeyId = createUuid(deps);
  const createdAt = deps.clock.now();
  const { rowCount } = await sql.query(
    `insert into member_passkeys (id, member_id, site_id, rp_id, credential_id, public_key, counter,
       transports, label, backed_up, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (credential_id) do nothing`,
    [
      passkeyId,
      memberId,
      siteId,
      host,
      key.credentialId,
      key.publicKey,
      key.counter,
      key.transports,
      label,
      key.backedUp,
      createdAt,
    ],
  );
  if (rowCount !== 1) return err({ kind: 'passkeyWrong' });
  const recoveryCodes = hasFactor ? null : await renewCodes(sql, deps, memberId);
  await notifyOwner(deps, sql, actor, 'passkeyAdded');
  const { backedUp } = key;
  return ok({
    recoveryCodes,
    passkey: { passkeyId, label, createdAt, lastUsedAt: null, backedUp, host },
  });
}

function passkeyToken({ sessionId }: FactorActor): string {
  return `passkey/${sessionId}`;
}

async function notifyOwner(
  deps: MembersDeps,
  sql: Sql,
  { siteId, memberId, ip, deviceId }: FactorActor,
  change: FactorChange,
): Promise<void> {
  await sql.query(
    `insert into member_profile_events (id, site_id, member_id, what, at, ip, device_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [createUuid(deps), siteId, memberId, change, deps.clock.now(), ip, deviceId],
  );
  await deps.onFactorChanged(sql, { siteId, memberId }, change);
}

async function endElsewhere(deps: MembersDeps, sql: Sql, { memberId, sessionId }: FactorActor) {
  return await endAll(deps, sql, { memberId, exceptSessionId: sessionId });
}
