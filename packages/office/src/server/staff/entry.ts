import { err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import {
  newTotpSecret,
  type PageOrigin,
  totpStep,
  totpUri,
  verifyKeyAnswer,
} from '@tianping/factors/server';
import type { Json } from '../../rules/index.ts';
import type { OfficeDeps } from '../deps.ts';
import { hashOf, hashPassword, openSecret, verifyPassword } from '../secrets.ts';
import { endSessionsOf } from './accounts.ts';
import { type Attempts, createAttempts } from './attempts.ts';
import { knowDevice, laneOf } from './devices.ts';
import { keysOf, keyUsed, loginChallenge } from './passkeys.ts';
import { renewRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { type Factor, openSession } from './sessions.ts';
import {
  endTickets,
  openTicket,
  readTicket,
  setChallenge,
  type Ticket,
  takeTicket,
  useTicket,
} from './tickets.ts';

/** `ticket`: the first step was too long ago, was used or was tried too often. */
export type EntryFault =
  | { readonly kind: 'wrong' | 'ticket' | 'notSetUp' | 'alreadySetUp' }
  | { readonly kind: 'locked'; readonly until: UnixMs };

/** The origin of a login. */
export interface Visitor {
  readonly ip: string;
  readonly userAgent: string;
  /** The value of the browser's cookie from an earlier login. */
  readonly device?: string | null;
}

export interface EnteredStaff {
  readonly siteId: SiteId;
  readonly staffId: string;
  readonly sessionId: string;
  /** Only for the cookie. */
  readonly token: string;
  /** Identifies the browser from now on; for a cookie of its own. */
  readonly device: string;
}

type Entered = Promise<Result<EnteredStaff, EntryFault>>;

/** Logging in, in two steps. Too many failures of the second step lock a name like those of the first. */
export interface StaffEntry {
  login(of: {
    readonly siteId: SiteId;
    readonly name: string;
    readonly password: string;
    readonly device?: string | null;
  }): Promise<
    Result<
      { readonly ticket: string; readonly factors: readonly Factor[]; readonly expiresAt: UnixMs },
      EntryFault
    >
  >;
  byTotp(of: { readonly ticket: string; readonly code: string } & Visitor): Entered;
  byRecovery(of: { readonly ticket: string; readonly code: string } & Visitor): Entered;
  passkeyOptions(of: {
    readonly ticket: string;
    readonly page: PageOrigin;
  }): Promise<Result<Json, EntryFault>>;
  byPasskey(
    of: {
      readonly ticket: string;
      readonly response: unknown;
      readonly page: PageOrigin;
    } & Visitor,
  ): Entered;
  /** The secret for a first authenticator, for staff without any second factor. */
  enrol(of: {
    readonly ticket: string;
  }): Promise<Result<{ readonly secret: string; readonly uri: string }, EntryFault>>;
  confirmEnrol(
    of: { readonly ticket: string; readonly code: string } & Visitor,
  ): Promise<Result<EnteredStaff & { readonly recoveryCodes: readonly string[] }, EntryFault>>;
  /** Checks one's own password before a sensitive act; counts and locks like a login. */
  provePassword(of: {
    readonly siteId: SiteId;
    readonly staffId: string;
    readonly password: string;
  }): Promise<EntryFault | null>;
  /**
   * Called after the old password was proved; ends every other session and returns how many. Null when this one has
   * ended meanwhile.
   */
  setPassword(of: {
    readonly staffId: string;
    readonly sessionId: string;
    readonly password: string;
  }): Promise<number | null>;
  renewRecoveryCodes(staffId: string): Promise<readonly string[]>;
}

interface StaffSecret {
  readonly id: string;
  readonly name: string;
  readonly password_hash: string;
  readonly totp_sealed: string | null;
  readonly totp_step: number;
  readonly demo: boolean;
}

interface Context {
  readonly deps: OfficeDeps;
  readonly attempts: Attempts;
}

const SECRET = 'select id, name, password_hash, totp_sealed, totp_step, demo from office_staff';
const ticketFault: EntryFault = { kind: 'ticket' };

export function createStaffEntry(deps: OfficeDeps): StaffEntry {
  const context: Context = { deps, attempts: createAttempts(deps) };
  return {
    login: (of) => login(context, of),
    byTotp: (of) =>
      second(context, of, 'totp', (sql, ticket) => takeCode(sql, deps, ticket, of.code)),
    byRecovery: (of) =>
      second(context, of, 'recovery', (sql, ticket) =>
        useRecoveryCode(sql, deps, { staffId: ticket.staffId, code: of.code }),
      ),
    passkeyOptions: (of) => passkeyOptions(deps, of),
    byPasskey: (of) => byPasskey(context, of),
    enrol: (of) => enrol(deps, of.ticket),
    confirmEnrol: (of) => confirmEnrol(context, of),
    provePassword: (of) => provePassword(context, of),
    async setPassword({ staffId, sessionId, password }) {
      const passwordHash = await hashPassword(deps.rng, password);
      return deps.db.tx(async (sql) => {
        await sql.query('select 1 from office_staff where id = $1 for update', [staffId]);
        const { rows } = await sql.query(
          'select 1 from office_session where id = $1 and staff_id = $2 and ended_at is null',
          [sessionId, staffId],
        );
        if (rows.length === 0) return null;
        await sql.query(
          'update office_staff set password_hash = $2, must_change = false where id = $1',
          [staffId, passwordHash],
        );
        await endTickets(sql, staffId);
        return endSessionsOf(sql, deps, staffId, sessionId);
      });
    },
    renewRecoveryCodes: (staffId) => deps.db.tx((sql) => renewRecoveryCodes(sql, deps, staffId)),
  };
}

async function login(
  { deps, attempts }: Context,
  of: Parameters<StaffEntry['login']>[0],
): ReturnType<StaffEntry['login']> {
  const { siteId, name } = of;
  const lane = await laneOf(deps, of);
  const begun = await attempts.begin(siteId, lane);
  if (!begun.ok) return err({ kind: 'locked', until: begun.error });
  const { rows } = await deps.db.query<StaffSecret>(
    `${SECRET} where site_id = $1 and name = $2 and status = 'active'`,
    [siteId, name],
  );
  const found = rows[0];
  const staff = found && !(found.demo && !deps.hasDemoStaff(siteId)) ? found : null;
  if (!(await verifyPassword(of.password, staff?.password_hash ?? null)) || !staff) {
    return wrong(attempts, siteId, lane);
  }
  const factors = await factorsOf(deps, staff);
  const { id: staffId, password_hash: passwordHash } = staff;
  const drawn = await openTicket(deps, { staffId, purpose: 'login', passwordHash });
  // The password was changed or taken away while it was checked.
  if (!drawn) return wrong(attempts, siteId, lane);
  await attempts.passed(siteId, lane);
  return ok({ ticket: drawn.token, factors, expiresAt: drawn.expiresAt });
}

async function factorsOf({ db }: OfficeDeps, staff: StaffSecret): Promise<readonly Factor[]> {
  const { rows } = await db.query<{ keys: number; codes: number }>(
    `select (select count(*) from office_passkey where staff_id = $1) as keys,
       (select count(*) from office_recovery_code where staff_id = $1 and used_at is null) as codes`,
    [staff.id],
  );
  const { keys = 0, codes = 0 } = rows[0] ?? {};
  const factors: Factor[] = [];
  if (keys > 0) factors.push('passkey');
  if (staff.totp_sealed !== null) factors.push('totp');
  if (codes > 0 && factors.length > 0) factors.push('recovery');
  return factors;
}

async function wrong(
  attempts: Attempts,
  siteId: SiteId,
  name: string,
): Promise<Result<never, EntryFault>> {
  const until = await attempts.failed(siteId, name);
  return err(until === null ? { kind: 'wrong' } : { kind: 'locked', until });
}

/** The second step: `proves` decides; the ticket counts the attempt either way. */
async function second(
  { deps, attempts }: Context,
  of: { readonly ticket: string } & Visitor,
  factor: Factor,
  proves: (sql: Sql, ticket: Ticket) => Promise<boolean>,
): Entered {
  const at = { token: of.ticket, purpose: 'login' } as const;
  const whose = await readTicket(deps, at);
  if (!whose) return err(ticketFault);
  const { siteId } = whose;
  const lane = await laneOf(deps, { ...whose, device: of.device ?? null });
  const begun = await attempts.begin(siteId, lane);
  if (!begun.ok) return err({ kind: 'locked', until: begun.error });
  const step = await deps.db.tx(async (sql) => {
    const ticket = await takeTicket(sql, deps, at);
    if (!ticket) return null;
    const entered = (await proves(sql, ticket)) ? await enter(sql, deps, ticket, factor, of) : null;
    return { entered };
  });
  if (!step) return err(ticketFault);
  if (!step.entered) return wrong(attempts, siteId, lane);
  await attempts.succeeded(siteId, lane);
  return ok(step.entered);
}

async function enter(
  sql: Sql,
  deps: OfficeDeps,
  ticket: Ticket,
  factor: Factor,
  visitor: Visitor,
): Promise<EnteredStaff> {
  const { siteId, staffId } = ticket;
  await useTicket(sql, deps, ticket.tokenHash);
  await sql.query('update office_staff set last_login_at = $2 where id = $1', [
    staffId,
    deps.clock.now(),
  ]);
  const { ip, userAgent } = visitor;
  const session = await openSession(sql, deps, { staffId, siteId, factor, ip, userAgent });
  const device = await knowDevice(sql, deps, { staffId, device: visitor.device ?? null });
  return { siteId, staffId, ...session, device };
}

/** Uses a code of the authenticator once; a used one, or one older than the last used, is refused. */
async function takeCode(
  sql: Sql,
  deps: OfficeDeps,
  { staffId }: Ticket,
  code: string,
): Promise<boolean> {
  const { rows } = await sql.query<StaffSecret>(`${SECRET} where id = $1`, [staffId]);
  const staff = rows[0];
  if (!staff?.totp_sealed) return false;
  const step = totpStep(openSecret(deps, staff.totp_sealed), code, deps.clock.now());
  if (step === null) return false;
  const { rowCount } = await sql.query(
    'update office_staff set totp_step = $2 where id = $1 and totp_step < $2',
    [staffId, step],
  );
  return rowCount === 1;
}

async function passkeyOptions(
  deps: OfficeDeps,
  of: { readonly ticket: string; readonly page: PageOrigin },
): Promise<Result<Json, EntryFault>> {
  return deps.db.tx(async (sql) => {
    const ticket = await takeTicket(sql, deps, { token: of.ticket, purpose: 'login' });
    if (!ticket) return err(ticketFault);
    const keys = await keysOf(sql, ticket.staffId);
    if (keys.length === 0) return err({ kind: 'notSetUp' });
    const { challenge, options } = await loginChallenge(deps, keys, of.page);
    await setChallenge(sql, ticket.tokenHash, challenge);
    return ok(options);
  });
}

async function byPasskey(
  context: Context,
  of: { readonly ticket: string; readonly response: unknown; readonly page: PageOrigin } & Visitor,
): Entered {
  const { deps } = context;
  return second(context, of, 'passkey', async (sql, ticket) => {
    if (ticket.challenge === null) return false;
    // Whatever the outcome, this challenge has been answered.
    await setChallenge(sql, ticket.tokenHash, null);
    const keys = await keysOf(sql, ticket.staffId);
    const { response, page } = of;
    const used = await verifyKeyAnswer(keys, { response, challenge: ticket.challenge, page });
    return used !== null && keyUsed(sql, deps, used);
  });
}

async function enrol(
  deps: OfficeDeps,
  token: string,
): Promise<Result<{ readonly secret: string; readonly uri: string }, EntryFault>> {
  return deps.db.tx(async (sql) => {
    const ticket = await takeTicket(sql, deps, { token, purpose: 'login' });
    if (!ticket) return err(ticketFault);
    if (await hasFactor(sql, ticket.staffId)) return err({ kind: 'alreadySetUp' });
    const secret = newTotpSecret(deps.rng);
    await sql.query('update office_ticket set enrol_sealed = $2 where token_hash = $1', [
      hashOf(token),
      deps.sealer.seal(secret),
    ]);
    const issuer = deps.siteName(ticket.siteId);
    return ok({ secret, uri: totpUri(secret, { issuer, name: ticket.name }) });
  });
}

async function hasFactor(sql: Sql, staffId: string): Promise<boolean> {
  await sql.query('select 1 from office_staff where id = $1 for update', [staffId]);
  // Checked only after the lock: a statement that waits for the account does not see a passkey added meanwhile.
  const { rows } = await sql.query(
    `select 1 from office_staff s where s.id = $1 and (s.totp_sealed is not null
       or exists (select 1 from office_passkey p where p.staff_id = s.id))`,
    [staffId],
  );
  return rows.length > 0;
}

async function confirmEnrol(
  context: Context,
  of: { readonly ticket: string; readonly code: string } & Visitor,
): ReturnType<StaffEntry['confirmEnrol']> {
  const { deps } = context;
  let recoveryCodes: readonly string[] = [];
  const entered = await second(context, of, 'totp', async (sql, ticket) => {
    if (ticket.enrolSealed === null || (await hasFactor(sql, ticket.staffId))) return false;
    const step = totpStep(openSecret(deps, ticket.enrolSealed), of.code, deps.clock.now());
    if (step === null) return false;
    await sql.query('update office_staff set totp_sealed = $2, totp_step = $3 where id = $1', [
      ticket.staffId,
      ticket.enrolSealed,
      step,
    ]);
    recoveryCodes = await renewRecoveryCodes(sql, deps, ticket.staffId);
    return true;
  });
  return entered.ok ? ok({ ...entered.value, recoveryCodes }) : entered;
}

async function provePassword(
  { deps, attempts }: Context,
  of: { readonly siteId: SiteId; readonly staffId: string; readonly password: string },
): Promise<EntryFault | null> {
  const { rows } = await deps.db.query<StaffSecret>(
    `${SECRET} where site_id = $1 and id = $2 and status = 'active'`,
    [of.siteId, of.staffId],
  );
  const staff = rows[0];
  if (!staff) return { kind: 'wrong' };
  // Checked within a session: guesses at login do not count here.
  const lane = `${staff.name} session`;
  const begun = await attempts.begin(of.siteId, lane);
  if (!begun.ok) return { kind: 'locked', until: begun.error };
  if (await verifyPassword(of.password, staff.password_hash)) {
    await attempts.succeeded(of.siteId, lane);
    return null;
  }
  const refused = await wrong(attempts, of.siteId, lane);
  return refused.ok ? null : refused.error;
}
