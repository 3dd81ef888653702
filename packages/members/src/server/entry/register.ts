import { createUuid, err, type MemberId, ok, type Result, type SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { originOf } from '../../rules/devices/address.ts';
import { isRegisterName } from '../../rules/entry/forms.ts';
import type { Guessable } from '../../rules/passwords/guessable.ts';
import type { GivenCaptcha, RedeemRefusal } from '../captcha/captcha-service.ts';
import type { Browser, MembersDeps, Visitor } from '../deps.ts';
import { rememberDevice } from '../devices/known-devices.ts';
import { hashGuessableAs } from '../passwords/hash-guessable.ts';
import type { SingleUseCode } from '../passwords/single-use-codes.ts';
import { type Bringer, findBringer, writeBringer } from '../referrals/bringer.ts';
import { INVITE_ALPHABET } from './invite-alphabet.ts';

export interface RegisterInput extends Browser {
  readonly name: string;
  /** md5 hex, as the wire sends passwords. */
  readonly password: string;
  readonly secondPassword: string;
  readonly captcha: GivenCaptcha;
  /** Host that the visitor registered on, and the referral codes that the visitor arrived with. */
  readonly domain: string;
  readonly rCode: string;
  readonly iCode: string;
}

export interface Registered {
  readonly memberId: MemberId;
  /** Lets the same device log this account in once without a captcha. */
  readonly grant: SingleUseCode;
}

export type RegisterRefusal =
  | { readonly kind: 'nameFormat' | 'passwordsDiffer' | 'nameTaken' | 'busy' }
  | { readonly kind: 'passwordGuessable'; readonly as: Guessable }
  | { readonly kind: 'captcha'; readonly refusal: RedeemRefusal }
  | { readonly kind: 'entryClosed'; readonly withPopup: boolean }
  | { readonly kind: 'excluded'; readonly until: number | null }
  | { readonly kind: 'tooMany'; readonly minutes: number };

const INVITE_LENGTH = 8;
const INVITE_TRIES = 5;

export async function register(
  deps: MembersDeps,
  input: RegisterInput,
): Promise<Result<Registered, RegisterRefusal>> {
  const { captcha, grants, hasher, limits } = deps;
  const { access } = deps.entryOf(input.siteId);
  if (access !== 'open')
    return err({ kind: 'entryClosed', withPopup: access === 'closedWithPopup' });
  if (!isRegisterName(input.name)) return err({ kind: 'nameFormat' });
  if (input.password !== input.secondPassword) return err({ kind: 'passwordsDiffer' });
  const passed = await captcha.redeem(input, 'register', input.captcha);
  if (!passed.ok) return err({ kind: 'captcha', refusal: passed.error });
  if (!(await countsIn(deps, input))) {
    return err({ kind: 'tooMany', minutes: Math.ceil(limits.registerWindowMs / 60_000) });
  }
  // Only now: it costs more than the checks before it.
  const guessable = hashGuessableAs(input.password, { name: input.name });
  if (guessable) return err({ kind: 'passwordGuessable', as: guessable });
  const stop = await deps.stops.registering(input);
  if (stop) return err({ kind: 'excluded', until: stop.until });
  // Hashed before the name is checked, so that a taken name costs the same time as a free one.
  const hash = await hasher.hash(input.password);
  if (!hash.ok) return err({ kind: 'busy' });
  const memberId = await insertMember(deps, input, hash.value);
  if (!memberId) return err({ kind: 'nameTaken' });
  const bound = [input.siteId, input.deviceId, nameKeyOf(input.name)];
  return ok({ memberId, grant: await grants.issue(bound, limits.grantLifeMs) });
}

/** Names are unique per site regardless of case. */
export function nameKeyOf(name: string): string {
  return name.toLowerCase();
}

async function countsIn(deps: MembersDeps, who: Visitor): Promise<boolean> {
  const { keyValue, limits } = deps;
  const device = `register:device:${who.siteId}:${who.deviceId}`;
  const address = `register:address:${who.siteId}:${originOf(who.ip)}`;
  const byDevice = await keyValue.increment(device, limits.registerWindowMs);
  const byAddress = await keyValue.increment(address, limits.registerWindowMs);
  return byDevice <= limits.deviceRegistersMax && byAddress <= limits.addressRegistersMax;
}

async function insertMember(
  deps: MembersDeps,
  input: RegisterInput,
  passwordHash: string,
): Promise<MemberId | null> {
  const memberId = createUuid(deps) as MemberId;
  const nameKey = nameKeyOf(input.name);
  return await deps.db.tx(async (sql) => {
    for (let attempt = 0; attempt < INVITE_TRIES; attempt += 1) {
      const { rowCount } = await sql.query(
        `insert into members
           (id, site_id, name, name_key, password_hash, status, invite_code, referral_code,
            inviter_code, register_domain, register_device, register_ip, registered_at)
         values ($1, $2, $3, $4, $5, 'active', $6, $7, $8, $9, $10, $11, $12)
         on conflict do nothing`,
        [
          memberId,
          input.siteId,
          input.name,
          nameKey,
          passwordHash,
          inviteCode(deps),
          input.rCode,
          input.iCode,
          input.domain,
          input.deviceId,
          input.ip,
          deps.clock.now(),
        ],
      );
      if (rowCount === 1) {
        await rememberDevice(sql, memberId, { browser: input, now: deps.clock.now() });
        const bringer = await noteBringer(deps, sql, { input, memberId });
        await deps.onRegistered(sql, { siteId: input.siteId, memberId, bringer });
        return memberId;
      }
      if (await isTaken(sql, input.siteId, nameKey)) return null;
    }
    throw new Error('no free invite code');
  });
}

/** An unknown code does not prevent registration: the account is created without a bringer. */
async function noteBringer(
  { clock }: MembersDeps,
  sql: Sql,
  { input, memberId }: { readonly input: RegisterInput; readonly memberId: MemberId },
): Promise<Bringer | null> {
  const { siteId } = input;
  const bringer = await findBringer(sql, siteId, input);
  if (bringer) await writeBringer(sql, { siteId, memberId }, { bringer, at: clock.now() });
  return bringer;
}

async function isTaken(sql: Sql, siteId: SiteId, nameKey: string): Promise<boolean> {
  const { rows } = await sql.query('select 1 from members where site_id = $1 and name_key = $2', [
    siteId,
    nameKey,
  ]);
  return rows.length > 0;
}

function inviteCode({ rng }: MembersDeps): string {
  const letter = () => INVITE_ALPHABET[rng.int(INVITE_ALPHABET.length)] ?? '';
  return Array.from({ length: INVITE_LENGTH }, letter).join('');
}
