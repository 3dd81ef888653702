import { createUuid } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Actor, ProfileDeps } from './deps.ts';

/** Columns of `member_profiles`, written one at a time or together. */
export interface ProfileChange {
  readonly gender?: 'male' | 'female';
  readonly birthday?: string;
  readonly fund_password_hash?: string;
  readonly marketing?: boolean;
  readonly avatar?: string;
  readonly underage_at?: number;
  readonly sensitive_changed_at?: number;
  readonly withdrawals_paused_until?: number;
}

/** Everything about a profile that is logged as an event. */
export type ProfileEvent =
  | 'realName'
  | 'birthday'
  | 'gender'
  | 'underage'
  | 'fundPassword'
  | 'password'
  | 'phone'
  | 'email'
  | 'marketingOn'
  | 'marketingOff'
  | 'avatar'
  | 'shownPhone'
  | 'shownEmail'
  | 'shownRealName'
  | 'export';

/** Writes the given columns and leaves the others; creates the row when there is none. */
export async function writeProfile(
  sql: Sql,
  actor: Pick<Actor, 'siteId' | 'memberId'>,
  change: ProfileChange,
): Promise<void> {
  // The names are keys of the type above, so that no request data can enter the statement's text.
  const columns = Object.keys(change);
  if (columns.length === 0) return;
  const values = columns.map((_, index) => `$${index + 3}`);
  const updates = columns.map((column) => `${column} = excluded.${column}`);
  await sql.query(
    `insert into member_profiles (member_id, site_id, ${columns.join(', ')})
     values ($1, $2, ${values.join(', ')})
     on conflict (member_id) do update set ${updates.join(', ')}`,
    [actor.memberId, actor.siteId, ...Object.values(change)],
  );
}

/** Data that identify a person across accounts. */
const OF_PERSON: readonly ProfileEvent[] = ['realName', 'birthday', 'phone', 'email'];

/** To be called after the change that it is about, in the same transaction. */
export async function noteEvent(
  deps: Pick<ProfileDeps, 'clock' | 'rng' | 'onPersonChanged'>,
  sql: Sql,
  actor: Actor,
  what: ProfileEvent,
): Promise<void> {
  await sql.query(
    `insert into member_profile_events (id, site_id, member_id, what, at, ip, device_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      createUuid(deps),
      actor.siteId,
      actor.memberId,
      what,
      deps.clock.now(),
      actor.ip,
      actor.deviceId,
    ],
  );
  if (OF_PERSON.includes(what)) await deps.onPersonChanged(sql, actor);
}
