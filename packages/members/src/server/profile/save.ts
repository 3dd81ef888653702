import { err, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { birthdayIssue } from '../../rules/profile/profile-birthday.ts';
import { isRealName } from '../../rules/profile/profile-real-name.ts';
import type { Actor, ProfileDeps } from './deps.ts';
import { checkFundPassword, type OwnerProof, proveOwner } from './proof.ts';
import { lockProfile, type ProfileRow, readProfile } from './read.ts';
import type { LockedField, ProfileRefusal } from './refusals.ts';
import { noteEvent, type ProfileChange, type ProfileEvent, writeProfile } from './write.ts';

/** What `bindOther` may carry; other fields are ignored. */
export interface OtherData extends OwnerProof {
  readonly realName?: string | undefined;
  readonly birthday?: string | undefined;
  readonly gender?: 'male' | 'female' | undefined;
  readonly marketing?: boolean | undefined;
  /** The new fund password, md5 hex. */
  readonly secondPassword?: string | undefined;
  readonly oldSecondPassword?: string | undefined;
}

type Saved = Result<void, ProfileRefusal>;

/** Saves everything or nothing. */
export async function saveOther(deps: ProfileDeps, actor: Actor, data: OtherData): Promise<Saved> {
  const row = await readProfile(deps.db, actor);
  if (!row) return err({ kind: 'busy' });
  const judged = await judge(deps, actor, row, data);
  if (!judged.ok) return judged;
  const fund = await newFundPassword(deps, actor, row, data);
  if (!fund.ok) return fund;
  return await deps.db.tx((sql) =>
    write(deps, sql, actor, { data, fundHash: fund.value, seen: row }),
  );
}

async function judge(
  deps: ProfileDeps,
  actor: Actor,
  row: ProfileRow,
  { realName, birthday, gender }: OtherData,
): Promise<Saved> {
  const locked = lockedAmong(row, { realName, birthday, gender });
  if (locked) return err({ kind: 'locked', field: locked });
  if (realName !== undefined && !isRealName(realName)) return err({ kind: 'realNameWrong' });
  if (birthday === undefined) return ok(undefined);
  if (row.underage_at !== null) return err({ kind: 'underageKept' });
  switch (birthdayIssue(birthday, deps.clock.now())) {
    case 'empty':
      return err({ kind: 'birthdayEmpty' });
    case 'wrong':
      return err({ kind: 'birthdayWrong' });
    case 'underage':
      await markUnderage(deps, actor);
      return err({ kind: 'birthdayUnderage' });
    default:
      return ok(undefined);
  }
}

/** From now on the member cannot play; entering another birthday does not undo it. */
async function markUnderage(deps: ProfileDeps, actor: Actor): Promise<void> {
  await deps.db.tx(async (sql) => {
    await writeProfile(sql, actor, { underage_at: deps.clock.now() });
    await noteEvent(deps, sql, actor, 'underage');
  });
}

function lockedAmong(
  row: ProfileRow,
  data: Pick<OtherData, 'realName' | 'birthday' | 'gender'>,
): LockedField | null {
  if (data.realName !== undefined && row.real_name !== null) return 'realName';
  if (data.birthday !== undefined && row.birthday !== null) return 'birthday';
  return data.gender !== undefined && row.gender !== null ? 'gender' : null;
}

/** The hash of a new fund password, after proof of the owner; null when none is set. */
async function newFundPassword(
  deps: ProfileDeps,
  actor: Actor,
  row: ProfileRow,
  data: OtherData,
): Promise<Result<string | null, ProfileRefusal>> {
  const { secondPassword, oldSecondPassword } = data;
  if (secondPassword === undefined) return ok(null);
  if (row.fund_password_hash !== null) {
    if (oldSecondPassword === undefined) return err({ kind: 'fundPasswordNeeded' });
    const old = await checkFundPassword(deps, actor, row, {
      password: oldSecondPassword,
      mark: null,
    });
    if (!old.ok) return old;
  }
  const proven = await proveOwner(deps, actor, row, data);
  if (!proven.ok) return proven;
  const asLogin = await deps.hasher.verify(secondPassword, row.password_hash);
  if (!asLogin.ok) return err({ kind: 'busy' });
  if (asLogin.value) return err({ kind: 'fundPasswordAsLogin' });
  const hash = await deps.hasher.hash(secondPassword);
  return hash.ok ? hash : err({ kind: 'busy' });
}

async function write(
  deps: ProfileDeps,
  sql: Sql,
  actor: Actor,
  saving: {
    readonly data: OtherData;
    readonly fundHash: string | null;
    /** The profile that the data were checked against. */
    readonly seen: ProfileRow;
  },
): Promise<Saved> {
  const { data, fundHash, seen } = saving;
  // Read again under the lock: another save may have been faster.
  const row = await lockProfile(sql, actor);
  const locked = row ? lockedAmong(row, data) : null;
  if (!row || locked) return err(locked ? { kind: 'locked', field: locked } : { kind: 'busy' });
  if (data.birthday !== undefined && row.underage_at !== null) return err({ kind: 'underageKept' });
  if (fundHash !== null && row.fund_password_hash !== seen.fund_password_hash) {
    return err({ kind: 'fundPasswordNeeded' });
  }
  const now = deps.clock.now();
  if (data.realName !== undefined) await writeRealName(sql, actor, data.realName);
  const isFundChange = fundHash !== null && row.fund_password_hash !== null;
  const change: ProfileChange = {
    ...(data.gender !== undefined && { gender: data.gender }),
    ...(data.birthday !== undefined && { birthday: data.birthday }),
    ...(data.marketing !== undefined && { marketing: data.marketing }),
    ...(fundHash !== null && { fund_password_hash: fundHash }),
    ...(isFundChange && { sensitive_changed_at: now }),
  };
  await writeProfile(sql, actor, change);
  if (isFundChange) await deps.onSecretChanged(sql, actor, 'fund');
  for (const event of eventsOf(data, fundHash)) await noteEvent(deps, sql, actor, event);
  return ok(undefined);
}

export async function writeRealName(sql: Sql, actor: Actor, realName: string): Promise<void> {
  await sql.query('update members set real_name = $3 where site_id = $1 and id = $2', [
    actor.siteId,
    actor.memberId,
    realName,
  ]);
}

function eventsOf(data: OtherData, fundHash: string | null): readonly ProfileEvent[] {
  const events: ProfileEvent[] = [];
  if (data.realName !== undefined) events.push('realName');
  if (data.birthday !== undefined) events.push('birthday');
  if (data.gender !== undefined) events.push('gender');
  if (data.marketing !== undefined) events.push(data.marketing ? 'marketingOn' : 'marketingOff');
  if (fundHash !== null) events.push('fundPassword');
  return events;
}
