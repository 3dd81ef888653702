import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { createUuid, err, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { type Json, toJson } from '../../rules/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { openTicket, takeTicket, useTicket } from './tickets.ts';

/** The office's page as the browser names it. */
export interface PageOrigin {
  /** `https://office.example` */
  readonly origin: string;
  /** Its host name. */
  readonly rpId: string;
}

export interface Passkey {
  readonly passkeyId: string;
  readonly label: string;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly backedUp: boolean;
}

interface KeyRow {
  readonly id: string;
  readonly credential_id: string;
  readonly public_key: string;
  readonly counter: number;
  readonly transports: readonly AuthenticatorTransport[];
}

const CHALLENGE_BYTES = 32;
const KEY_COLUMNS = 'id, credential_id, public_key, counter, transports';

export async function keysOf(sql: Sql, staffId: string): Promise<readonly KeyRow[]> {
  const { rows } = await sql.query<KeyRow>(
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

/** A challenge for a login; to be kept with its ticket. */
export async function loginChallenge(
  deps: OfficeDeps,
  keys: readonly KeyRow[],
  page: PageOrigin,
): Promise<{ readonly challenge: string; readonly options: Json }> {
  const options = await generateAuthenticationOptions({
    rpID: page.rpId,
    challenge: new Uint8Array(deps.rng.bytes(CHALLENGE_BYTES)),
    allowCredentials: keys.map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: [...transports],
    })),
    userVerification: 'required',
    timeout: deps.limits.ticketMs,
  });
  return { challenge: options.challenge, options: toJson(options) };
}

/** The key that answered a challenge and its new counter; null when the answer does not hold. */
export async function verifyLogin(
  keys: readonly KeyRow[],
  answer: { readonly response: unknown; readonly challenge: string; readonly page: PageOrigin },
): Promise<{ readonly keyId: string; readonly before: number; readonly counter: number } | null> {
  const response = answer.response as AuthenticationResponseJSON;
  const key = keys.find(({ credential_id }) => credential_id === response.id);
  if (!key) return null;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: answer.challenge,
      expectedOrigin: answer.page.origin,
      expectedRPID: answer.page.rpId,
      credential: {
        id: key.credential_id,
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
        counter: key.counter,
        transports: [...key.transports],
      },
    });
    if (!verified) return null;
    return { keyId: key.id, before: key.counter, counter: authenticationInfo.newCounter };
  } catch {
    // The library throws for every answer that does not hold.
    return null;
  }
}

/** Writes the counter down; false when the same answer was used at the same time elsewhere. */
export async function keyUsed(
  sql: Sql,
  { clock }: OfficeDeps,
  used: { readonly keyId: string; readonly before: number; readonly counter: number },
): Promise<boolean> {
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

/** A challenge for a new passkey, kept for this session. */
export async function registerChallenge(
  deps: OfficeDeps,
  holder: Holder,
  page: PageOrigin & { readonly rpName: string },
): Promise<Json> {
  const keys = await keysOf(deps.db, holder.staffId);
  const options = await generateRegistrationOptions({
    rpName: page.rpName,
    rpID: page.rpId,
    userName: holder.name,
    userID: new Uint8Array(Buffer.from(holder.staffId, 'utf8')),
    challenge: new Uint8Array(deps.rng.bytes(CHALLENGE_BYTES)),
    attestationType: 'none',
    excludeCredentials: keys.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { userVerification: 'required', residentKey: 'preferred' },
    timeout: deps.limits.ticketMs,
  });
  await openTicket(deps, {
    staffId: holder.staffId,
    purpose: 'passkey',
    token: ticketName(holder),
    challenge: options.challenge,
  });
  return toJson(options);
}

/** Keeps the passkey that answered the session's challenge, which is used up by it. */
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
  const key = await verifyNewKey(answer, ticket.challenge);
  if (!key) return err('wrong');
  const passkeyId = createUuid(deps);
  const createdAt = clock.now();
  const { label } = answer;
  const written = await db.tx(async (sql) => {
    const known = await keysOf(sql, holder.staffId);
    if (known.length >= limits.passkeysMax) return 'tooMany';
    const { rowCount } = await sql.query(
      `insert into office_passkey (id, staff_id, credential_id, public_key, counter, transports, label,
         backed_up, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (credential_id) do nothing`,
      [
        passkeyId,
        holder.staffId,
        key.id,
        Buffer.from(key.publicKey).toString('base64url'),
        key.counter,
        [...(key.transports ?? [])],
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

async function verifyNewKey(
  answer: { readonly response: unknown; readonly page: PageOrigin },
  expectedChallenge: string,
) {
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer.response as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: answer.page.origin,
      expectedRPID: answer.page.rpId,
    });
    if (!verified) return null;
    return { ...registrationInfo.credential, backedUp: registrationInfo.credentialBackedUp };
  } catch {
    // The library throws for every answer that does not hold.
    return null;
  }
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
