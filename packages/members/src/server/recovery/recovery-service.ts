import { err, type MemberId, ok, type Result } from '@tianping/base';
import type { Db, KeyValue } from '@tianping/db';
import { originOf } from '../../rules/devices/address.ts';
import type { PhoneArea } from '../../rules/entry/recovery-forms.ts';
import type { Guessable } from '../../rules/passwords/guessable.ts';
import { areaOf } from '../../rules/phone.ts';
import { isEmail } from '../../rules/profile/profile-contact.ts';
import type { CodeService, VerifyRefusal } from '../codes/code-service.ts';
import { contactOf } from '../codes/send-code.ts';
import type { Visitor } from '../deps.ts';
import { nameKeyOf } from '../entry/register.ts';
import { hashGuessableAs } from '../passwords/hash-guessable.ts';

/** The account to recover, and by which channel. */
export interface RecoveryInput extends Visitor {
  readonly name: string;
  readonly way: 'phone' | 'email';
  /** Area code and number, or an e-mail address. */
  readonly target: string;
  /** The areas whose numbers the site accepts. */
  readonly areas: readonly PhoneArea[];
}

/**
 * `gone`: the previous step was not done on this device, or too long ago. `phoneMalformed`, `emailMalformed`: no valid
 * number or address.
 */
export type RecoveryRefusal =
  | VerifyRefusal
  | { readonly kind: 'phoneMalformed' | 'emailMalformed' }
  | { readonly kind: 'tooMany'; readonly minutes: number }
  | { readonly kind: 'passwordGuessable'; readonly as: Guessable }
  | { readonly kind: 'passwordsDiffer' | 'busy' };

/**
 * Recovers a forgotten password in three steps, each of which allows the next for the same site, account, target and
 * device only. Until the right code is given nothing depends on whether the account exists.
 */
export interface RecoveryService {
  begin(input: RecoveryInput): Promise<Result<null, RecoveryRefusal>>;
  verify(input: RecoveryInput, code: string): Promise<Result<null, RecoveryRefusal>>;
  /** Sets the password (md5 hex), once; every session of the member ends. */
  reset(
    input: RecoveryInput,
    passwords: { readonly password: string; readonly secondPassword: string },
  ): Promise<Result<null, RecoveryRefusal>>;
}

const HOUR_MS = 3_600_000;

interface RecoveryDeps {
  readonly db: Db;
  readonly keyValue: KeyValue;
  readonly codes: Pick<CodeService, 'verify' | 'limits'>;
  /** Stores the new password and ends whatever was opened with the old one. */
  readonly setPassword: (
    member: { readonly siteId: RecoveryInput['siteId']; readonly memberId: MemberId },
    password: string,
  ) => Promise<Result<null, 'busy'>>;
}

export function createRecoveryService(deps: RecoveryDeps): RecoveryService {
  return {
    begin: (input) => step(deps, input, () => begin(deps, normalised(input))),
    verify: (input, code) => step(deps, input, () => verify(deps, normalised(input), code)),
    reset: (input, passwords) => step(deps, input, () => reset(deps, normalised(input), passwords)),
  };
}

async function step(
  { keyValue, codes }: RecoveryDeps,
  { siteId, deviceId, ip }: RecoveryInput,
  run: () => Promise<Result<null, RecoveryRefusal>>,
): Promise<Result<null, RecoveryRefusal>> {
  const { recoveryStepsPerDevice, recoveryStepsPerAddress } = codes.limits;
  const [ofDevice, ofAddress] = await Promise.all([
    keyValue.increment(`recovery:device:${siteId}:${deviceId}`, HOUR_MS),
    keyValue.increment(`recovery:address:${siteId}:${originOf(ip)}`, HOUR_MS),
  ]);
  const isTooMany = ofDevice > recoveryStepsPerDevice || ofAddress > recoveryStepsPerAddress;
  return isTooMany ? err({ kind: 'tooMany', minutes: 60 }) : await run();
}

async function begin(
  { keyValue, codes }: RecoveryDeps,
  input: Normalised,
): Promise<Result<null, RecoveryRefusal>> {
  const { way, target, areas } = input;
  if (way === 'phone' && !areaOf(areas, target)) return err({ kind: 'phoneMalformed' });
  if (way === 'email' && !isEmail(target)) return err({ kind: 'emailMalformed' });
  await keyValue.set(keyOf('begun', input), '1', codes.limits.recoveryBegunMs);
  return ok(null);
}

async function verify(
  { keyValue, codes }: RecoveryDeps,
  input: Normalised,
  code: string,
): Promise<Result<null, RecoveryRefusal>> {
  if ((await keyValue.get(keyOf('begun', input))) === null) return err({ kind: 'gone' });
  const { siteId, deviceId, nameKey, target } = input;
  const subject = { siteId, purpose: 'reset', nameKey, target, deviceId } as const;
  const verified = await codes.verify(subject, code.trim());
  if (!verified.ok) return verified;
  await keyValue.delete(keyOf('begun', input));
  await keyValue.set(keyOf('verified', input), '1', codes.limits.recoveryVerifiedMs);
  return ok(null);
}

async function reset(
  { db, keyValue, setPassword, codes }: RecoveryDeps,
  input: Normalised,
  { password, secondPassword }: { readonly password: string; readonly secondPassword: string },
): Promise<Result<null, RecoveryRefusal>> {
  if (password !== secondPassword) return err({ kind: 'passwordsDiffer' });
  const { name, way, target } = input;
  const owner = { name, phone: way === 'phone' ? target : null };
  const guessable = hashGuessableAs(password, owner);
  if (guessable) return err({ kind: 'passwordGuessable', as: guessable });
  // Taken before anything is changed: of two simultaneous requests, one sets the password.
  if ((await keyValue.take(keyOf('verified', input))) === null) return err({ kind: 'gone' });
  const { siteId } = input;
  const contact = await contactOf(db, siteId, input.nameKey);
  // The number may have been unbound since it was verified.
  if (contact?.[way] !== target) return err({ kind: 'gone' });
  const done = await setPassword({ siteId, memberId: contact.id }, password);
  if (done.ok) return done;
  await keyValue.set(keyOf('verified', input), '1', codes.limits.recoveryVerifiedMs);
  return err({ kind: 'busy' });
}

interface Normalised extends RecoveryInput {
  readonly nameKey: string;
}

function normalised(input: RecoveryInput): Normalised {
  const target = input.way === 'email' ? input.target.trim().toLowerCase() : input.target;
  return { ...input, target, nameKey: nameKeyOf(input.name) };
}

function keyOf(stage: 'begun' | 'verified', input: Normalised): string {
  const { siteId, nameKey, target, deviceId } = input;
  return `recovery:${stage}:${JSON.stringify([siteId, nameKey, target, deviceId])}`;
}
