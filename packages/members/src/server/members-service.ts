import type { Clock, MemberId, Result, Rng, SiteId, UnixMs } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import { type MemberLimits, memberLimits } from '../limits.ts';
import { createLoginAttempts } from './attempts.ts';
import type { CaptchaService } from './captcha/captcha-service.ts';
import { type LoggedIn, type LoginInput, type LoginRefusal, login } from './login.ts';
import type { MembersParts } from './parts.ts';
import { createPasswordHasher } from './passwords.ts';
import { type Registered, type RegisterInput, type RegisterRefusal, register } from './register.ts';
import { createSessionStore, type SessionStore } from './sessions.ts';
import { type PasswordChanged, setPassword } from './set-password.ts';
import { createSingleUseCodes } from './single-use-codes.ts';

export interface MemberInfo {
  readonly memberId: MemberId;
  readonly name: string;
  readonly registeredAt: UnixMs;
  readonly lastLoginAt: UnixMs | null;
}

/** Everything the server does with members; SQL and secrets stay behind it. */
export interface MembersService {
  readonly captcha: CaptchaService;
  readonly sessions: SessionStore;
  register(input: RegisterInput): Promise<Result<Registered, RegisterRefusal>>;
  login(input: LoginInput): Promise<Result<LoggedIn, LoginRefusal>>;
  logout(sessionId: string): Promise<void>;
  info(siteId: SiteId, memberId: MemberId): Promise<MemberInfo | null>;
  /**
   * Gives a member a new password (md5 hex), which ends every session at once; what the member keeps of the
   * old one elsewhere ends in `onPasswordChanged`.
   */
  setPassword(
    member: { readonly siteId: SiteId; readonly memberId: MemberId },
    password: string,
  ): Promise<Result<null, 'busy'>>;
  /** Freezing ends every session at once; false when the site has no such member. */
  setStatus(siteId: SiteId, memberId: MemberId, status: 'active' | 'frozen'): Promise<boolean>;
}

export function createMembersService(options: {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly clock: Clock;
  readonly rng: Rng;
  readonly captcha: CaptchaService;
  readonly limits?: Partial<MemberLimits>;
  /** Runs in the transaction that makes the account, e.g. to open its wallet. */
  readonly onRegistered?: MembersParts['onRegistered'];
  /** Runs in the transaction that sets a password in place of a forgotten one. */
  readonly onPasswordChanged?: PasswordChanged;
}): MembersService {
  const { db, keyValue, clock, rng, captcha } = options;
  const limits = { ...memberLimits, ...options.limits };
  const sessions = createSessionStore({ db, clock, rng });
  const parts: MembersParts = {
    db,
    keyValue,
    clock,
    rng,
    limits,
    captcha,
    sessions,
    hasher: createPasswordHasher(rng),
    attempts: createLoginAttempts({ keyValue, limits }),
    grants: createSingleUseCodes({ keyValue, rng, purpose: 'register:grant' }),
    onRegistered: options.onRegistered ?? (async () => {}),
  };
  const { onPasswordChanged = async () => {} } = options;
  return {
    captcha,
    sessions,
    register: (input) => register(parts, input),
    login: (input) => login(parts, input),
    logout: (sessionId) => sessions.revoke(sessionId),
    info: (siteId, memberId) => readInfo(db, siteId, memberId),
    setPassword: (member, password) =>
      setPassword({ ...parts, onPasswordChanged }, member, password),
    setStatus: (siteId, memberId, status) => setStatus(parts, { siteId, memberId, status }),
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

async function setStatus(
  { db, sessions }: MembersParts,
  change: { siteId: SiteId; memberId: MemberId; status: 'active' | 'frozen' },
): Promise<boolean> {
  const changed = await db.tx(async (sql) => {
    const { rowCount } = await sql.query(
      'update members set status = $3 where site_id = $1 and id = $2',
      [change.siteId, change.memberId, change.status],
    );
    if (rowCount > 0 && change.status === 'frozen') {
      await sessions.revokeAll(sql, change.memberId);
    }
    return rowCount > 0;
  });
  if (changed) sessions.forget((found) => found.session.memberId === change.memberId);
  return changed;
}
