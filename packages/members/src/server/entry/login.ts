import { err, ok, type Result } from '@tianping/base';
import type { Browser, MembersDeps } from '../deps.ts';
import { checkEntry, type EntryPass, type EntryRefusal, proveByCode } from './check-entry.ts';
import { type Entered, type EnteringAccount, enter } from './enter.ts';
import { nameKeyOf } from './register.ts';

export interface LoginInput extends Browser {
  readonly name: string;
  /** md5 hex, as the wire sends passwords. */
  readonly password: string;
  readonly pass: EntryPass;
}

interface AccountRow extends Omit<EnteringAccount, 'nameKey'> {
  readonly password_hash: string;
}

/**
 * A login with a password. Until the password is right, neither the account's existence nor its status changes the
 * answer.
 */
export async function login(
  deps: MembersDeps,
  input: LoginInput,
): Promise<Result<Entered, EntryRefusal>> {
  const nameKey = nameKeyOf(input.name);
  const passed = await checkEntry(
    deps,
    { browser: input, nameKey, passwordMd5: input.password },
    input.pass,
  );
  if (!passed.ok) return passed;
  const known = await checkPassword(deps, input, { nameKey, ...passed.value });
  if (!known.ok) return known;
  const { password_hash: passwordHash, ...found } = known.value;
  const account = { ...found, nameKey };
  const proved = await proveByCode(deps, { browser: input, account }, input.pass);
  if (!proved.ok) return proved;
  const entered = await enter(deps, input, {
    account,
    passwordHash,
    provedByCode: proved.value,
    first: async () => true,
  });
  if (entered.ok) return entered;
  return err(entered.error.kind === 'overtaken' ? { kind: 'credentialsWrong' } : entered.error);
}

/** One query and one hash, whether or not the account exists. */
async function checkPassword(
  { attempts, captcha, db, hasher }: MembersDeps,
  input: LoginInput,
  { nameKey, isKnown }: { readonly nameKey: string; readonly isKnown: boolean },
): Promise<Result<AccountRow, EntryRefusal>> {
  const { siteId, deviceId, password } = input;
  const { rows } = await db.query<AccountRow>(
    `select id, password_hash, status, phone, phone_area from members
     where site_id = $1 and name_key = $2`,
    [siteId, nameKey],
  );
  const account = rows[0];
  const verified = await hasher.verify(password, account?.password_hash ?? null);
  if (!verified.ok) return err({ kind: 'busy' });
  if (!account || !verified.value) {
    await attempts.failed({ siteId, nameKey });
    await captcha.loginFailed(input, password);
    return err({ kind: 'credentialsWrong' });
  }
  await attempts.succeeded({ siteId, nameKey, deviceId, isKnown });
  return ok(account);
}
