import { err, type MemberId, ok, type Result } from '@tianping/base';
import { CAPTCHA_NONE } from '../rules/captcha.ts';
import type { MembersParts, Visitor } from './parts.ts';
import { nameKeyOf } from './register.ts';
import type { SingleUseCode } from './single-use-codes.ts';

export interface LoginInput extends Visitor {
  readonly name: string;
  /** md5 hex, as the wire sends passwords. */
  readonly password: string;
  readonly kaptchcate: 0 | 1 | typeof CAPTCHA_NONE;
  /** The passed captcha's code, or the register grant's when `kaptchcate` is 99. */
  readonly captcha: SingleUseCode;
}

export interface LoggedIn {
  readonly memberId: MemberId;
  readonly token: string;
  readonly signKey: string;
}

/** Wrong name and wrong password are one refusal; `frozen` is told only to who knows the password. */
export type LoginRefusal =
  | { readonly kind: 'captchaNeeded' | 'captchaPassGone' | 'credentialsWrong' | 'frozen' | 'busy' }
  | { readonly kind: 'locked'; readonly minutes: number };

interface AccountRow {
  readonly id: string;
  readonly password_hash: string;
  readonly status: 'active' | 'frozen';
}

export async function login(
  parts: MembersParts,
  input: LoginInput,
): Promise<Result<LoggedIn, LoginRefusal>> {
  const { attempts, db, hasher, limits } = parts;
  const nameKey = nameKeyOf(input.name);
  if (!(await maySkipOrPassed(parts, input, nameKey))) {
    const kind = input.kaptchcate === CAPTCHA_NONE ? 'captchaNeeded' : 'captchaPassGone';
    return err({ kind });
  }
  if (!(await attempts.begin({ ...input, nameKey }))) {
    return err({ kind: 'locked', minutes: Math.ceil(limits.attemptWindowMs / 60_000) });
  }
  const { rows } = await db.query<AccountRow>(
    'select id, password_hash, status from members where site_id = $1 and name_key = $2',
    [input.siteId, nameKey],
  );
  const account = rows[0];
  const verified = await hasher.verify(input.password, account?.password_hash ?? null);
  if (!verified.ok) return err({ kind: 'busy' });
  if (!account || !verified.value) return err({ kind: 'credentialsWrong' });
  await attempts.succeeded({ siteId: input.siteId, nameKey });
  if (account.status === 'frozen') return err({ kind: 'frozen' });
  return ok(await openSession(parts, input, account.id as MemberId));
}

async function maySkipOrPassed(
  parts: MembersParts,
  input: LoginInput,
  nameKey: string,
): Promise<boolean> {
  return input.kaptchcate === CAPTCHA_NONE
    ? await parts.grants.redeem(input.captcha, [input.siteId, input.deviceId, nameKey])
    : await parts.captcha.redeem(input, 'login', input.captcha);
}

async function openSession(
  parts: MembersParts,
  { siteId, deviceId, ip }: Visitor,
  memberId: MemberId,
): Promise<LoggedIn> {
  const { clock, db, limits, sessions } = parts;
  const opened = await db.tx(async (sql) => {
    await sql.query('update members set last_login_at = $2 where id = $1', [memberId, clock.now()]);
    const lifeMs = limits.sessionLifeMs;
    return await sessions.open(sql, { siteId, memberId, deviceId, ip, lifeMs });
  });
  return { memberId, token: opened.token, signKey: opened.signKey };
}
