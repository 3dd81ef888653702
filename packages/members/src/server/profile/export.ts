import { err, ok, type Result, type Script, type UnixMs } from '@tianping/base';
import { siteDay } from '../../rules/profile/profile-birthday.ts';
import type { Actor, Exporter, ProfileDeps } from './deps.ts';
import { EXPORTED_EVENTS_MAX } from './limits.ts';
import { checkLoginPassword } from './proof.ts';
import { type ProfileRow, readProfile } from './read.ts';
import type { ProfileRefusal } from './refusals.ts';
import { noteEvent } from './write.ts';

export interface ExportedData {
  readonly fileName: string;
  readonly madeAt: UnixMs;
  /** By the names of the exporters; `profile` is this package's own. */
  readonly sections: Readonly<Record<string, unknown>>;
}

/** Everything stored about the member; requires the password, and is allowed once in a while. */
export async function exportData(
  deps: ProfileDeps,
  actor: Actor,
  input: {
    readonly password: string;
    readonly script: Script;
    readonly exporters: readonly Exporter[];
  },
): Promise<Result<ExportedData, ProfileRefusal>> {
  const { clock, db, keyValue, limits } = deps;
  const row = await readProfile(db, actor);
  if (!row) return err({ kind: 'busy' });
  const proven = await checkLoginPassword(deps, actor, row, input.password);
  if (!proven.ok) return proven;
  if (!(await keyValue.setOnce(`profile:export:${actor.memberId}`, limits.exportEveryMs))) {
    return err({ kind: 'exportTooMany', minutes: Math.ceil(limits.exportEveryMs / 60_000) });
  }
  await db.tx((sql) => noteEvent(deps, sql, actor, 'export'));
  const sections: Record<string, unknown> = { profile: await ownPart(deps, actor, row) };
  const { siteId, memberId } = actor;
  for (const { name, export: write } of input.exporters) {
    sections[name] = await write({ siteId, memberId, script: input.script });
  }
  const madeAt = clock.now();
  return ok({ fileName: `tianping-${row.name}-${siteDay(madeAt)}.json`, madeAt, sections });
}

async function ownPart({ db }: ProfileDeps, actor: Actor, row: ProfileRow): Promise<unknown> {
  const events = await db.query(
    `select what, at, ip, device_id from member_profile_events
     where member_id = $1 order by at desc, id desc limit $2`,
    [actor.memberId, EXPORTED_EVENTS_MAX],
  );
  const sessions = await db.query(
    `select created_at, last_seen_at, revoked_at, device_id, ip, user_agent from member_sessions
     where member_id = $1 order by created_at desc, id desc limit $2`,
    [actor.memberId, EXPORTED_EVENTS_MAX],
  );
  const devices = await db.query(
    `select device_id, family, first_seen_at, last_seen_at, ip, user_agent, trusted_until, revoked_at
     from member_devices
     where member_id = $1 order by last_seen_at desc, device_id limit $2`,
    [actor.memberId, EXPORTED_EVENTS_MAX],
  );
  const passkeys = await db.query(
    `select label, rp_id, created_at, last_used_at from member_passkeys
     where member_id = $1 order by created_at, id`,
    [actor.memberId],
  );
  const authenticator = await db.query<{ since: number | null }>(
    'select since from member_authenticators where member_id = $1',
    [actor.memberId],
  );
  return {
    name: row.name,
    registeredAt: row.registered_at,
    lastLoginAt: row.last_login_at,
    phone: row.phone,
    phoneArea: row.phone_area,
    email: row.email,
    realName: row.real_name,
    gender: row.gender,
    birthday: row.birthday,
    marketing: row.marketing ?? true,
    avatar: row.avatar,
    underageAt: row.underage_at,
    sensitiveChangedAt: row.sensitive_changed_at,
    events: events.rows,
    sessions: sessions.rows,
    devices: devices.rows,
    passkeys: passkeys.rows,
    authenticatorSince: authenticator.rows[0]?.since ?? null,
  };
}
