import { createUuid, err, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  keyChallenge,
  newKeyChallenge,
  type PageOrigin,
  type StoredKey,
  type UsedKey,
  verifyNewKey,
} from '@tianping/factors/server';
import { type Json, toJson } from '../../rules/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { isStored, openTicket, takeTicket, useTicket } from './tickets.ts';

export interface Passkey {
  readonly passkeyId: string;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly backedUp: boolean;
}

const KEY_COLUMNS = 'id, credential_id, public_key, counter, transports';

export async function keysOf(sql: Sql, staffId: string): Promise<readonly StoredKey[]> {
  const { rows } = await sql.query<StoredKey>(
    `select ${KEY_COLUMNS} from office_passkey where staff_id = $1 order by created_at`,
    [staffId],
  );
  return rows;
}

export async function listPasskeys(sql: Sql, staffId: string): Promise<readonly Passkey[]> {
  const { rows } = await sql.query<Passkey>(
    `select id as "passkeyId", label, created_at as "createdAt", last_used_at as "lastUsedAt",
       backed_up as "backedUp"
     from office_passkey where staff_id = $1 order by created_at`,
    [staffId],
  );
  return rows;
}

/** A challenge for a login; to be stored with its ticket. */
export async function loginChallenge(
  { rng, limits }: OfficeDeps,
  keys: readonly StoredKey[],
  page: PageOrigin,
): Promise<{ readonly challenge: string; readonly options: Json }> {
  const made = await keyChallenge(rng, keys, { page, timeoutMs: limits.ticketMs });
  return { challenge: made.challenge, options: toJson(made.options) };
}

/** Writes the counter; false when the same answer was used simultaneously elsewhere. */
export async function keyUsed(sql: Sql, { clock }: OfficeDeps, used: UsedKey): Promise<boolean> {
  const { rowCount } = await sql.query(
    'update office_passkey set counter = $3, last_used_at = $4 where id = $1 and counter = $2',
    [used.keyId, used.before, used.counter, clock.now()],
  );
  return rowCount === 1;
}

interface Holder {
  readonly staffId: string;
  readonly sessionId: string;
  readonly name: string;
}

/** A challenge for a new passkey, stored for this session. */
export async function registerChallenge(
  deps: OfficeDeps,
  holder: Holder,
  page: PageOrigin & { readonly rpName: string },
): Promise<Json> {
  const keys = await keysOf(deps.db, holder.staffId);
  const { challenge, options } = await newKeyChallenge(deps.rng, keys, {
    id: holder.staffId,
    name: holder.name,
    page,
    siteName: page.rpName,
    timeoutMs: deps.limits.ticketMs,
  });
  await openTicket(deps, {
    staffId: holder.staffId,
    purpose: 'passkey',
    token: ticketName(holder),
    challenge,
  });
  return toJson(options);
}

/** Stores the passkey that answered the session's challenge, which it uses up. */
export async function registerPasskey(
  deps: OfficeDeps,
  holder: Holder,
  answer: { readonly response: unknown; readonly label: string; readonly page: PageOrigin },
): Promise<Result<Passkey, 'ticket' | 'wrong' | 'tooMany'>> {
  const { db, clock, limits } = deps;
  const ticket = await db.tx(async (sql) => {
    const taken = await takeTicket(sql, deps, { token: ticketName(holder), purpose: 'passkey' });
    if (taken) await useTicket(sql, deps, taken.tokenHash);
    return taken;
  });
  if (!ticket?.challenge) return err('ticket');
  const { response, page } = answer;
  const key = await verifyNewKey({ response, page, challenge: ticket.challenge });
  if (!key) return err('wrong');
  const passkeyId = createUuid(deps);
  const createdAt = clock.now();
  const { label } = answer;
  const written = await db.tx(async (sql) => {
    // A reset locks the account, too, and removes its tickets: it may have come while the answer was verified.
    await sql.query('select 1 from office_staff where id = $1 for update', [holder.staffId]);
    if (!(await isStored(sql, ticket.tokenHash))) return 'ticket';
    const known = await keysOf(sql, holder.staffId);
    if (known.length >= limits.passkeysMax) return 'tooMany';
    const { rowCount } = await sql.query(
      `insert into office_passkey (id, staff_id, credential_id, public_key, counter, transports, label,
         backed_up, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
      [
        passkeyId,
        holder.staffId,
        key.credentialId,
        key.publicKey,
        key.counter,
        key.transports,
        label,
        key.backedUp,
        createdAt,
      ],
    );
    return rowCount === 1 ? null : 'wrong';
  });
  if (written) return err(written);
  return ok({ passkeyId, label, createdAt, lastUsedAt: null, backedUp: key.backedUp });
}

export async function removePasskey(
  { db }: OfficeDeps,
  of: { readonly staffId: string; readonly passkeyId: string },
): Promise<boolean> {
  const { rowCount } = await db.tx((sql) =>
    sql.query('delete from office_passkey where staff_id = $1 and id = $2', [
      of.staffId,
      of.passkeyId,
    ]),
  );
  return rowCount === 1;
}

function ticketName({ sessionId }: Holder): string {
  return `passkey/${sessionId}`;
}
