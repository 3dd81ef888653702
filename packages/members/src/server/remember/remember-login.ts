import { err, ok, type Result, type SiteId } from '@tianping/base';
import type { Browser, MembersDeps } from '../deps.ts';
import {
  checkEntry,
  type EntryPass,
  type EntryRefusal,
  proveByCode,
} from '../entry/check-entry.ts';
import { type Entered, type EnteringAccount, enter } from '../entry/enter.ts';
import { nameKeyOf } from '../entry/register.ts';
import type { SessionHolder } from '../sessions/session-list.ts';
import {
  clearDevice,
  endFamily,
  findToken,
  type RememberedToken,
  type StoredToken,
  useToken,
  writeToken,
} from './remembered.ts';

export interface RememberLoginInput extends Browser {
  readonly name: string;
  readonly token: string;
  readonly pass: EntryPass;
}

export interface EnteredByToken extends Entered {
  /** Replaces the token that was used. */
  readonly remembered: RememberedToken;
}

/** A login without typing: the token replaces the password, everything else is as with one. */
export async function loginByToken(
  deps: MembersDeps,
  input: RememberLoginInput,
): Promise<Result<EnteredByToken, EntryRefusal>> {
  const nameKey = nameKeyOf(input.name);
  const passed = await checkEntry(deps, { browser: input, nameKey }, input.pass);
  if (!passed.ok) return passed;
  const recognised = await recognise(deps, input, { nameKey, ...passed.value });
  if (!recognised.ok) return recognised;
  const { account, stored } = recognised.value;
  const proved = await proveByCode(deps, { browser: input, account }, input.pass);
  if (!proved.ok) return proved;
  return await enterOnce(deps, input, { account, stored, provedByCode: proved.value });
}

/**
 * The first token of the device that a session was opened on, whatever device the caller claims now; the device's
 * earlier ones are deleted.
 */
export async function issueToken(
  { db, clock, rng }: MembersDeps,
  { siteId, memberId, sessionId }: SessionHolder,
): Promise<RememberedToken | null> {
  return await db.tx(async (sql) => {
    const { rows } = await sql.query<{ device_id: string }>(
      'select device_id from member_sessions where id = $1 and site_id = $2 and member_id = $3',
      [sessionId, siteId, memberId],
    );
    const deviceId = rows[0]?.device_id;
    if (deviceId === undefined) return null;
    await clearDevice(sql, { memberId, deviceId, now: clock.now() });
    return await writeToken(sql, { clock, rng }, { siteId, memberId, deviceId });
  });
}

/** Ends a token and its successors. The answer does not reveal whether there was one. */
export async function forgetToken(
  { db, clock }: MembersDeps,
  asked: { readonly siteId: SiteId; readonly token: string },
): Promise<void> {
  const now = clock.now();
  const stored = await findToken(db, { ...asked, now });
  if (stored && stored.state !== 'ended')
    await db.tx((sql) => endFamily(sql, stored.familyId, now));
}

/** A token that is used already or comes from elsewhere has been stolen: its whole family is invalidated. */
async function recognise(
  deps: MembersDeps,
  input: RememberLoginInput,
  { nameKey, isKnown }: { readonly nameKey: string; readonly isKnown: boolean },
): Promise<Result<{ account: EnteringAccount; stored: StoredToken }, EntryRefusal>> {
  const { attempts, clock, db } = deps;
  const { siteId, deviceId, token } = input;
  const now = clock.now();
  const stored = await findToken(db, { siteId, token, now });
  const { rows } = await db.query<Omit<EnteringAccount, 'nameKey'> & { name_key: string }>(
    'select id, name_key, status, phone, phone_area from members where site_id = $1 and id = $2',
    [siteId, stored?.memberId ?? null],
  );
  const account = rows[0];
  const isOwn = stored?.deviceId === deviceId && account?.name_key === nameKey;
  if (!stored || !account || !isOwn || stored.state !== 'fresh') {
    if (
      stored &&
      stored.state !== 'ended' &&
      (stored.state === 'used' || stored.deviceId !== deviceId)
    ) {
      await db.tx((sql) => endFamily(sql, stored.familyId, now));
    }
    await attempts.failed({ siteId, nameKey });
    return err({ kind: 'rememberGone' });
  }
  await attempts.succeeded({ siteId, nameKey, deviceId, isKnown });
  return ok({ account: { ...account, nameKey }, stored });
}

/** Of simultaneous logins with one token one succeeds; that there were others ends the family. */
async function enterOnce(
  deps: MembersDeps,
  browser: Browser,
  entering: { account: EnteringAccount; stored: StoredToken; provedByCode: boolean },
): Promise<Result<EnteredByToken, EntryRefusal>> {
  const { clock, db, rng } = deps;
  const { account, stored, provedByCode } = entering;
  const { siteId, deviceId } = browser;
  const entered = await enter(deps, browser, {
    account,
    provedByCode,
    rememberedId: stored.id,
    first: async (sql) => {
      if (!(await useToken(sql, stored.id, clock.now()))) return null;
      const owner = { siteId, memberId: account.id, deviceId, familyId: stored.familyId };
      return await writeToken(sql, { clock, rng }, owner);
    },
  });
  if (entered.ok) {
    const { extra: remembered, ...session } = entered.value;
    return ok({ ...session, remembered });
  }
  if (entered.error.kind !== 'overtaken') return err(entered.error);
  await db.tx((sql) => endFamily(sql, stored.familyId, clock.now()));
  return err({ kind: 'rememberGone' });
}
