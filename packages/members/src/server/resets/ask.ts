import { err, ok, type Result, type SiteId } from '@tianping/base';
import { originOf } from '../../rules/devices/address.ts';
import { isLive, type ResetWhat } from '../../rules/entry/resets.ts';
import type { Visitor } from '../deps.ts';
import { nameKeyOf } from '../entry/register.ts';
import { randomToken, sameSecret, tokenHash } from '../sessions/tokens.ts';
import { notify } from './notify.ts';
import {
  endCase,
  findByKey,
  findByReference,
  insertCase,
  lockCase,
  noteResetEvent,
  stopCodeOf,
} from './store.ts';
import type { ResetBy, ResetCase, ResetRefusal, ResetsDeps } from './types.ts';

export interface ResetRequest extends Visitor {
  readonly name: string;
  readonly what: ResetWhat;
  readonly words: string;
  readonly contact: string;
}

/** A request from outside; the same answer, work and record whether or not the account exists. */
export async function ask(
  deps: ResetsDeps,
  input: ResetRequest,
): Promise<Result<{ readonly key: string; readonly found: ResetCase }, ResetRefusal>> {
  const { siteId, deviceId, ip, what, words, contact } = input;
  const nameKey = nameKeyOf(input.name);
  const { limits, keyValue } = deps;
  const counts = await Promise.all(
    (
      [
        [`device:${deviceId}`, limits.asksPerDevice],
        [`address:${originOf(ip)}`, limits.asksPerAddress],
        [`name:${nameKey}`, limits.asksPerName],
      ] as const
    ).map(async ([of, max]) => {
      const count = await keyValue.increment(`reset:${siteId}:${of}`, limits.asksWindowMs);
      return count <= max;
    }),
  );
  if (counts.includes(false)) {
    return err({ kind: 'asksTooMany', minutes: Math.ceil(limits.asksWindowMs / 60_000) });
  }
  const key = randomToken(deps.rng, 32);
  const found = await deps.db.tx(async (sql) => {
    const { rows } = await sql.query<{ id: ResetCase['memberId'] }>(
      'select id from members where site_id = $1 and name_key = $2',
      [siteId, nameKey],
    );
    const memberId = rows[0]?.id ?? null;
    const keyHash = tokenHash(key);
    const made = { siteId, memberId, what, state: 'asked', keyHash, words, contact } as const;
    const asked = await insertCase(sql, deps, made);
    const by = { kind: 'asker', name: '', ip } as const;
    await noteResetEvent(sql, deps, { caseId: asked.id, what: 'asked', by });
    return asked;
  });
  return ok({ key, found });
}

/** Stops a live case by its key: the requester withdraws it. */
export async function stopByKey(
  deps: ResetsDeps,
  of: { readonly siteId: SiteId; readonly key: string; readonly ip: string },
): Promise<Result<ResetCase, ResetRefusal>> {
  const found = await findByKey(deps.db, of.siteId, of.key);
  if (!found) return err({ kind: 'caseUnknown' });
  return await stop(deps, found, { kind: 'asker', name: '', ip: of.ip });
}

/** Stops a case by the code that was sent to every known address; for a member who cannot log in. */
export async function stopByCode(
  deps: ResetsDeps,
  of: {
    readonly siteId: SiteId;
    readonly reference: string;
    readonly code: string;
    readonly ip: string;
  },
): Promise<Result<ResetCase, ResetRefusal>> {
  const { limits, keyValue } = deps;
  const from = `reset:${of.siteId}:stop:${originOf(of.ip)}`;
  const tries = await keyValue.increment(from, limits.asksWindowMs);
  if (tries > limits.stopTriesPerAddress) {
    return err({ kind: 'stopTooMany', minutes: Math.ceil(limits.asksWindowMs / 60_000) });
  }
  const found = await findByReference(deps.db, of.siteId, of.reference);
  // An unknown case number is answered like a wrong code.
  if (!found || found.memberId === null || found.state === 'asked') {
    return err({ kind: 'stopCodeWrong' });
  }
  const { rowCount } = await deps.db.tx((sql) =>
    sql.query(
      `update member_reset_cases set stop_tries = stop_tries + 1
       where id = $1 and stop_tries < $2`,
      [found.id, limits.stopTriesMax],
    ),
  );
  if (rowCount !== 1) return err({ kind: 'stopTooMany', minutes: 0 });
  if (!sameSecret(of.code.trim(), stopCodeOf(deps, found.id))) {
    return err({ kind: 'stopCodeWrong' });
  }
  return await stop(deps, found, { kind: 'member', name: '', ip: of.ip });
}

/** Stops a case from within the account concerned. */
export async function stopByMember(
  deps: ResetsDeps,
  of: {
    readonly siteId: SiteId;
    readonly memberId: NonNullable<ResetCase['memberId']>;
    readonly name: string;
    readonly ip: string;
    readonly caseId: string;
  },
): Promise<Result<ResetCase, ResetRefusal>> {
  const { siteId, memberId, caseId } = of;
  const found = await deps.db.tx((sql) => lockCase(sql, siteId, caseId));
  if (found?.memberId !== memberId) return err({ kind: 'caseUnknown' });
  return await stop(deps, found, { kind: 'member', name: of.name, ip: of.ip });
}

/** Stops a case. Stop and reset exclude each other: the second one finds the case closed. */
async function stop(
  deps: ResetsDeps,
  { siteId, id }: ResetCase,
  by: ResetBy,
): Promise<Result<ResetCase, ResetRefusal>> {
  const done = await deps.db.tx(async (sql) => {
    const held = await lockCase(sql, siteId, id);
    if (!held) return err({ kind: 'caseUnknown' } as const);
    if (!isLive(held.state)) return err({ kind: 'caseOver' } as const);
    await endCase(sql, deps, id, 'stopped');
    await noteResetEvent(sql, deps, { caseId: id, what: 'stopped', by });
    // A mere request was never announced to anybody.
    const news =
      held.state === 'asked' ? null : await notify(deps, sql, { found: held, news: 'stopped' });
    return ok({ news, ended: { ...held, state: 'stopped', endedAt: deps.clock.now() } as const });
  });
  if (!done.ok) return done;
  if (done.value.news) deps.onAnnounced(done.value.news);
  return ok(done.value.ended);
}
