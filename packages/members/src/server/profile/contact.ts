import { err, ok, type Result } from '@tianping/base';
import { sqlState, sqlStateOf } from '@tianping/db';
import { isEmail } from '../../rules/profile/profile-contact.ts';
import { isRealName } from '../../rules/profile/profile-real-name.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import { type OwnerProof, proveOwner, useCode } from './proof.ts';
import { lockProfile, type ProfileRow, readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { writeRealName } from './save.ts';
import { noteEvent, writeProfile } from './write.ts';

export interface PhoneBinding {
  /** `86` */
  readonly areaCode: string;
  /** With the area code, digits only. */
  readonly phone: string;
  /** The code that was sent to that phone to bind it. */
  readonly code: string;
}

export interface EmailBinding {
  readonly email: string;
  readonly code: string;
}

type Bound = Result<void, ProfileRefusal>;

/** The shortest number after an area code. */
const NUMBER_LENGTH_MIN = 5;

/** Binds a phone, or changes the bound one after proof of the owner. */
export async function bindPhone(
  deps: ProfileDeps,
  actor: Actor,
  { areaCode, phone, code, ...proof }: PhoneBinding & OwnerProof,
): Promise<Bound> {
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  if (!isPhoneOf(areaCode, phone)) return err({ kind: 'phoneWrong' });
  if (row.phone === phone) return err({ kind: 'phoneSame' });
  if (row.phone !== null) {
    const proven = await proveOwner(deps, actor, row, proof);
    if (!proven.ok) return proven;
  }
  const used = await useCode(deps, actor, { purpose: 'bind', to: phone, code });
  if (!used.ok) return used;
  return await writeContact(deps, actor, row, { phone, phoneArea: areaCode });
}

/** Binds an e-mail address, or changes the bound one after proof of the owner. */
export async function bindEmail(
  deps: ProfileDeps,
  actor: Actor,
  { email: typed, code, ...proof }: EmailBinding & OwnerProof,
): Promise<Bound> {
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  const email = typed.trim().toLowerCase();
  if (!isEmail(email)) return err({ kind: 'emailWrong' });
  if (row.email === email) return err({ kind: 'emailSame' });
  if (row.email !== null) {
    const proven = await proveOwner(deps, actor, row, proof);
    if (!proven.ok) return proven;
  }
  const used = await useCode(deps, actor, { purpose: 'bind', to: email, code });
  if (!used.ok) return used;
  return await writeContact(deps, actor, row, { email });
}

/** Binds what a deposit needs and is missing; bound data stay as they are. */
export async function bindFromDeposit(
  deps: ProfileDeps,
  actor: Actor,
  data: { readonly realName?: string | undefined; readonly phone?: PhoneBinding | undefined },
): Promise<Result<{ bindPhone: boolean; bindRealName: boolean }, ProfileRefusal>> {
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  const realName = row.real_name === null ? data.realName : undefined;
  const phone = row.phone === null ? data.phone : undefined;
  if (realName !== undefined && !isRealName(realName)) return err({ kind: 'realNameWrong' });
  if (phone) {
    const bound = await bindPhone(deps, actor, phone);
    if (!bound.ok) return bound;
  }
  if (realName !== undefined) await writeFirstRealName(deps, actor, realName);
  const bindPhoneNow = row.phone !== null || phone !== undefined;
  return ok({
    bindPhone: bindPhoneNow,
    bindRealName: row.real_name !== null || realName !== undefined,
  });
}

/** Writes the real name unless another save was faster, whose name then stays. */
async function writeFirstRealName(
  deps: ProfileDeps,
  actor: Actor,
  realName: string,
): Promise<void> {
  await deps.db.tx(async (sql) => {
    const row = await lockProfile(sql, actor);
    if (row?.real_name !== null) return;
    await writeRealName(sql, actor, realName);
    await noteEvent(deps, sql, actor, 'realName');
  });
}

function isPhoneOf(areaCode: string, phone: string): boolean {
  return phone.startsWith(areaCode) && phone.length - areaCode.length >= NUMBER_LENGTH_MIN;
}

/** A number or address of another account of the site is refused without saying so. */
async function writeContact(
  deps: ProfileDeps,
  actor: Actor,
  row: ProfileRow,
  change: { readonly phone: string; readonly phoneArea: string } | { readonly email: string },
): Promise<Bound> {
  const isPhone = 'phone' in change;
  const isChange = (isPhone ? row.phone : row.email) !== null;
  const set = isPhone ? 'phone = $3, phone_area = $4' : 'email = $3';
  const values = isPhone ? [change.phone, change.phoneArea] : [change.email];
  try {
    return await deps.db.tx(async (sql): Promise<Bound> => {
      // Read again under the lock: data bound in the meantime are not changed without proof.
      const held = await lockProfile(sql, actor);
      const isHeld = isPhone ? held?.phone === row.phone : held?.email === row.email;
      if (!isHeld) return err({ kind: 'proofNeeded' });
      await sql.query(`update members set ${set} where site_id = $1 and id = $2`, [
        actor.siteId,
        actor.memberId,
        ...values,
      ]);
      if (isChange) await writeProfile(sql, actor, { sensitive_changed_at: deps.clock.now() });
      await noteEvent(deps, sql, actor, isPhone ? 'phone' : 'email');
      return ok(undefined);
    });
  } catch (error) {
    if (sqlStateOf(error) !== sqlState.uniqueViolation) throw error;
    return err({ kind: isPhone ? 'phoneUnavailable' : 'emailUnavailable' });
  }
}
