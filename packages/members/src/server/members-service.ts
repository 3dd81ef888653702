import type { Clock, MemberId, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Bus, Db, KeyValue, Sealer, Sql } from '@tianping/db';
import { type FactorLimits, factorLimits, type MemberLimits, memberLimits } from '../limits.ts';
import { type EntrySettings, entrySettings } from '../rules/entry/entry-settings.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import type { MembersDeps, NewDeviceCodes } from './deps.ts';
import { endTrust } from './devices/trusted-devices.ts';
import { createLoginAttempts } from './entry/attempts.ts';
import type { EntryRefusal } from './entry/check-entry.ts';
import type { Entered } from './entry/enter.ts';
import { type LoginInput, login } from './entry/login.ts';
import {
  type Registered,
  type RegisterInput,
  type RegisterRefusal,
  register,
} from './entry/register.ts';
import { createFactorsService, type FactorsService } from './factors/factors-service.ts';
import { endLogins } from './factors/tickets.ts';
import { createPasswordHasher, type PasswordHasher } from './passwords/passwords.ts';
import { type PasswordChanged, setPassword } from './passwords/set-password.ts';
import { createSingleUseCodes } from './passwords/single-use-codes.ts';
import {
  type EnteredByToken,
  forgetToken,
  issueToken,
  loginByToken,
  type RememberLoginInput,
} from './remember/remember-login.ts';
import { type RememberedToken, revokeRemembered } from './remember/remembered.ts';
import { createStoppedLogins, mayRequestNewDevice } from './risk/stopped-logins.ts';
import { endAll } from './sessions/end-all.ts';
import { keepSeen } from './sessions/keep-seen.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  type SessionHolder,
  type SessionList,
} from './sessions/session-list.ts';
import { createSessionStore, type SessionStore } from './sessions/sessions.ts';

export interface MemberInfo {
  readonly memberId: MemberId;
  readonly name: string;
  readonly registeredAt: UnixMs;
  readonly lastLoginAt: UnixMs | null;
}

/** `frozen` may become active again, `closed` has ended the agreement. */
export type MemberStatus = 'active' | 'frozen' | 'closed';

/** Everything the server does with members; SQL and secrets stay behind it. */
export interface MembersService {
  readonly captcha: CaptchaService;
  readonly sessions: SessionStore;
  readonly factors: FactorsService;
  register(input: RegisterInput): Promise<Result<Registered, RegisterRefusal>>;
  login(input: LoginInput): Promise<Result<Entered, EntryRefusal>>;
  logout(sessionId: string): Promise<void>;
  /** Logins by a token in place of the password. */
  readonly remembered: {
    /** Null when the session has ended in the meantime. */
    issue(holder: SessionHolder): Promise<RememberedToken | null>;
    login(input: RememberLoginInput): Promise<Result<EnteredByToken, EntryRefusal>>;
    forget(asked: { readonly siteId: SiteId; readonly token: string }): Promise<void>;
  };
  sessionsOf(holder: SessionHolder): Promise<SessionList>;
  endSession(holder: SessionHolder, sessionId: string): Promise<Result<number, 'notFound'>>;
  endOtherSessions(holder: SessionHolder): Promise<number>;
  /** The bound phone of a member whose login was stopped on that device; null when none was. */
  mayRequestNewDevice(at: {
    readonly siteId: SiteId;
    readonly nameKey: string;
    readonly deviceId: string;
  }): Promise<{ readonly phone: string } | null>;
  /**
   * Ends every session but the given one and every remembered token, within the caller's transaction; the returned
   * function must be called once that has committed.
   */
  onPasswordChanged(
    sql: Sql,
    memberId: MemberId,
    exceptSessionId?: string,
  ): Promise<{ readonly ended: number; committed(): void }>;
  /** Periodically writes when sessions were last used; the returned function stops it. */
  keepSeen(onFault: (fault: unknown) => void): () => Promise<void>;
  info(siteId: SiteId, memberId: MemberId): Promise<MemberInfo | null>;
  /**
   * Gives a member a new password (md5 hex), which ends every session immediately; what else depends on the old one
   * ends in `onPasswordChanged`.
   */
  setPassword(
    member: { readonly siteId: SiteId; readonly memberId: MemberId },
    password: string,
  ): Promise<Result<null, 'busy'>>;
  /** Freezing and closing end every session and remembered token; false when there is no such member. */
  setStatus(siteId: SiteId, memberId: MemberId, status: MemberStatus): Promise<boolean>;
  /**
   * The same within the caller's transaction; null for an unknown member. `committed` must be called after the commit:
   * it notifies open connections of ended sessions.
   */
  setStatusWithin(
    sql: Sql,
    siteId: SiteId,
    memberId: MemberId,
    status: MemberStatus,
  ): Promise<{ committed(): void } | null>;
}

interface MembersOptions {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly captcha: CaptchaService;
  /** Seals the secrets of authenticators. */
  readonly sealer: Sealer;
  /** The site's name as shown in an authenticator. */
  readonly siteName?: MembersDeps['siteName'];
  readonly factorLimits?: Partial<FactorLimits>;
  readonly onFactorChanged?: MembersDeps['onFactorChanged'];
  /** Tells other processes which sessions have ended; null where there are none. */
  readonly bus?: Pick<Bus, 'send' | 'listen'> | null;
  readonly limits?: Partial<MemberLimits>;
  /** Lets tests count how many passwords are hashed. */
  readonly hasher?: PasswordHasher;
  /** Runs in the transaction that creates the account, e.g. to open its wallet. */
  readonly onRegistered?: MembersDeps['onRegistered'];
  /** Each site's settings for login and register. */
  readonly entryOf?: (siteId: SiteId) => EntrySettings;
  /** Where codes can be sent, members with a bound phone are asked for one when a login is unusual. */
  readonly newDeviceCodes?: NewDeviceCodes;
  /** Checked before a login or a registration completes. */
  readonly stops?: MembersDeps['stops'];
  /** Runs in the transaction of an unusual login that succeeds; the place to write a notification. */
  readonly onUnusualLogin?: MembersDeps['onUnusualLogin'];
  /** Runs in the transaction that replaces a forgotten password. */
  readonly onPasswordChanged?: PasswordChanged;
}

export function createMembersService(options: MembersOptions): MembersService {
  const { db, keyValue, clock, rng, captcha, bus = null } = options;
  const limits = { ...memberLimits, ...options.limits };
  const sessions = createSessionStore({ db, clock, rng, idleMs: limits.sessionIdleMs, bus });
  const deps: MembersDeps = {
    db,
    keyValue,
    clock,
    rng,
    limits,
    captcha,
    sessions,
    hasher: options.hasher ?? createPasswordHasher(rng),
    attempts: createLoginAttempts({ keyValue, limits }),
    grants: createSingleUseCodes({ keyValue, rng, purpose: 'register:grant' }),
    stopped: createStoppedLogins(keyValue),
    entryOf: options.entryOf ?? (() => entrySettings),
    newDeviceCodes: options.newDeviceCodes ?? null,
    stops: options.stops ?? { entering: async () => null, registering: async () => null },
    onUnusualLogin: options.onUnusualLogin ?? (async () => {}),
    onRegistered: options.onRegistered ?? (async () => {}),
    sealer: options.sealer,
    factorLimits: { ...factorLimits, ...options.factorLimits },
    siteName: options.siteName ?? (() => 'Tianping'),
    onFactorChanged: options.onFactorChanged ?? (async () => {}),
  };
  const onPasswordChanged: PasswordChanged = async (sql, member) => {
    await revokeRemembered(sql, { memberId: member.memberId, now: clock.now() });
    await endTrust(sql, { memberId: member.memberId });
    await endLogins(sql, member.memberId);
    await options.onPasswordChanged?.(sql, member);
  };
  return {
    captcha,
    sessions,
    factors: createFactorsService(deps),
    register: (input) => register(deps, input),
    login: (input) => login(deps, input),
    logout: (sessionId) => sessions.revoke(sessionId),
    remembered: {
      issue: (holder) => issueToken(deps, holder),
      login: (input) => loginByToken(deps, input),
      forget: (asked) => forgetToken(deps, asked),
    },
    sessionsOf: (holder) => listSessions(deps, holder),
    endSession: (holder, sessionId) => endSession(deps, holder, sessionId),
    endOtherSessions: (holder) => endOtherSessions(deps, holder),
    mayRequestNewDevice: (at) => mayRequestNewDevice(deps, at),
    onPasswordChanged: (sql, memberId, exceptSessionId) =>
      endAll(deps, sql, { memberId, ...(exceptSessionId ? { exceptSessionId } : {}) }),
    keepSeen: (onFault) => keepSeen(deps, onFault),
    info: (siteId, memberId) => readInfo(db, siteId, memberId),
    setPassword: (member, password) =>
      setPassword({ ...deps, onPasswordChanged }, member, password),
    async setStatus(siteId, memberId, status) {
      const change = { siteId, memberId, status };
      const ended = await db.tx((sql) => setStatusWithin(deps, sql, change));
      ended?.committed();
      return ended !== null;
    },
    setStatusWithin: (sql, siteId, memberId, status) =>
      setStatusWithin(deps, sql, { siteId, memberId, status }),
  };
}

async function readInfo(db: Db, siteId: SiteId, memberId: MemberId): Promise<MemberInfo | null> {
  const { rows } = await db.query<{
    name: string;
    registered_at: number;
    last_login_at: number | null;
  }>('select name, registered_at, last_login_at from members where site_id = $1 and id = $2', [
    siteId,
    memberId,
  ]);
  const row = rows[0];
  if (!row) return null;
  const { name, registered_at: registeredAt, last_login_at: lastLoginAt } = row;
  return { memberId, name, registeredAt, lastLoginAt };
}

async function setStatusWithin(
  deps: MembersDeps,
  sql: Sql,
  change: { siteId: SiteId; memberId: MemberId; status: MemberStatus },
): Promise<{ committed(): void } | null> {
  const { siteId, memberId, status } = change;
  const { rowCount } = await sql.query(
    'update members set status = $3 where site_id = $1 and id = $2',
    [siteId, memberId, status],
  );
  if (rowCount === 0) return null;
  return status === 'active' ? { committed() {} } : await endAll(deps, sql, { memberId });
}
