import { createUuid, err, ok, type Result, type SiteId, type UnixMs } from '@tianping/base';
import type { Role } from '@tianping/contract';
import { readPage, type Sql } from '@tianping/db';
import type { OfficeDeps } from '../deps.ts';
import { NO_PASSWORD } from '../secrets.ts';
import { addHand } from './hands.ts';

/** A member of staff as the office lists one. */
export interface StaffAccount {
  readonly staffId: string;
  readonly siteId: SiteId;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly status: 'active' | 'disabled';
  readonly demo: boolean;
  readonly mustChange: boolean;
  /** Whether the person has set a password; otherwise a link is needed. */
  readonly hasPassword: boolean;
  /** May not be the second person before this time. */
  readonly decidesFrom: UnixMs;
  readonly hasTotp: boolean;
  readonly passkeys: number;
  readonly recoveryCodesLeft: number;
  readonly sessions: number;
  readonly lockedUntil: UnixMs | null;
  readonly createdAt: UnixMs;
  readonly lastLoginAt: UnixMs | null;
}

export type StaffFault = 'unknown' | 'nameTaken' | 'oneself' | 'lastOwner';

const SELECT = `
  select s.id as "staffId", s.site_id as "siteId", s.name, s.display_name as "displayName", s.roles,
    s.status, s.demo, s.must_change as "mustChange", s.password_hash <> '${NO_PASSWORD}' as "hasPassword",
    s.decides_from as "decidesFrom", s.totp_sealed is not null as "hasTotp",
    (select count(*) from office_passkey p where p.staff_id = s.id) as passkeys,
    (select count(*) from office_recovery_code c where c.staff_id = s.id and c.used_at is null)
      as "recoveryCodesLeft",
    (select count(*) from office_session o where o.staff_id = s.id and o.ended_at is null
       and o.expires_at > $1 and o.last_seen_at > $2) as sessions,
    (select a.locked_until from office_attempt a where a.site_id = s.site_id and a.name = s.name
       and a.locked_until > $1) as "lockedUntil",
    s.created_at as "createdAt", s.last_login_at as "lastLoginAt"
  from office_staff s`;

function times({ clock, limits }: Pick<OfficeDeps, 'clock' | 'limits'>): readonly number[] {
  const now = clock.now();
  return [now, now - limits.sessionIdleMs];
}

export async function readStaff(
  sql: Sql,
  deps: Pick<OfficeDeps, 'clock' | 'limits'>,
  at: { readonly siteId: SiteId; readonly staffId: string },
): Promise<StaffAccount | null> {
  const { rows } = await sql.query<StaffAccount>(`${SELECT} where s.site_id = $3 and s.id = $4`, [
    ...times(deps),
    at.siteId,
    at.staffId,
  ]);
  return rows[0] ?? null;
}

export async function listStaff(
  sql: Sql,
  deps: Pick<OfficeDeps, 'clock' | 'limits'>,
  filter: {
    readonly siteId: SiteId;
    readonly q: string;
    readonly role: Role | null;
    readonly status: 'active' | 'disabled' | null;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<{ readonly total: number; readonly rows: readonly StaffAccount[] }> {
  const where = `where s.site_id = $3
    and ($4 = '' or position($4 in s.name) > 0 or position($4 in s.display_name) > 0)
    and ($5::text is null or $5::text = any(s.roles)) and ($6::text is null or s.status = $6::text)`;
  const params = [...times(deps), filter.siteId, filter.q, filter.role, filter.status];
  const text = `select found.*, count(*) over () as total from (${SELECT} ${where}) found
     order by found.status, found.name`;
  return readPage<StaffAccount>(sql, { text, params }, filter);
}

export interface NewStaff {
  readonly siteId: SiteId;
  readonly name: string;
  readonly displayName: string;
  readonly roles: readonly Role[];
  readonly demo?: boolean;
  /** When absent, nobody can log in until a password is set by a link. */
  readonly passwordHash?: string;
  /** Who proposed it; absent for first owners and the demo. */
  readonly byId?: string;
}

/** Creates an account, within the caller's transaction. */
export async function hireWithin(
  sql: Sql,
  deps: OfficeDeps,
  input: NewStaff,
): Promise<Result<StaffAccount, StaffFault>> {
  const { siteId } = input;
  const staffId = createUuid(deps);
  const { rowCount } = await sql.query(
    `insert into office_staff (id, site_id, name, display_name, roles, password_hash, must_change,
       status, demo, created_at)
     values ($1, $2, $3, $4, $5, $6, false, 'active', $7, $8)
     on conflict (site_id, name) do nothing`,
    [
      staffId,
      siteId,
      input.name,
      input.displayName,
      [...input.roles],
      input.passwordHash ?? NO_PASSWORD,
      input.demo ?? false,
      deps.clock.now(),
    ],
  );
  if (rowCount === 0) return err('nameTaken');
  if (input.byId) await addHand(sql, deps, { staffId, byId: input.byId, what: 'created' });
  const staff = await readStaff(sql, deps, { siteId, staffId });
  return staff ? ok(staff) : err('unknown');
}

/** A change of another person's account; never of one's own, and never one that leaves the site without an owner. */
export interface StaffChange {
  readonly siteId: SiteId;
  readonly staffId: string;
  /** Who proposed it and, where it takes two persons, who agreed. */
  readonly byIds: readonly string[];
}

/** An account before and after a change. */
export type StaffChanged = Result<
  { readonly before: StaffAccount; readonly after: StaffAccount },
  StaffFault
>;

/** Runs a change within the caller's transaction and returns the account before and after. */
async function change(
  sql: Sql,
  deps: OfficeDeps,
  of: StaffChange,
  step: {
    readonly losesOwner: boolean;
    readonly work: (before: StaffAccount) => Promise<unknown>;
  },
): Promise<StaffChanged> {
  if (of.byIds.includes(of.staffId)) return err('oneself');
  // Owners are locked together, so that two cannot disable each other simultaneously.
  await sql.query(
    `select id from office_staff where site_id = $1 and ('owner' = any(roles) or id = $2)
     order by id for update`,
    [of.siteId, of.staffId],
  );
  const before = await readStaff(sql, deps, of);
  if (!before) return err('unknown');
  if (step.losesOwner && before.roles.includes('owner') && (await owners(sql, of)) === 0) {
    return err('lastOwner');
  }
  await step.work(before);
  const after = await readStaff(sql, deps, of);
  return after ? ok({ before, after }) : err('unknown');
}

async function owners(sql: Sql, of: StaffChange): Promise<number> {
  const { rows } = await sql.query<{ n: number }>(
    `select count(*) as n from office_staff
     where site_id = $1 and id <> $2 and status = 'active' and 'owner' = any(roles)`,
    [of.siteId, of.staffId],
  );
  return rows[0]?.n ?? 0;
}

export function updateStaffWithin(
  sql: Sql,
  deps: OfficeDeps,
  of: StaffChange & { readonly displayName: string; readonly roles: readonly Role[] },
): Promise<StaffChanged> {
  return change(sql, deps, of, {
    losesOwner: !of.roles.includes('owner'),
    async work(before) {
      await sql.query(
        'update office_staff set display_name = $3, roles = $4 where site_id = $1 and id = $2',
        [of.siteId, of.staffId, of.displayName, [...of.roles]],
      );
      const isSame = [...before.roles].sort().join() === [...of.roles].sort().join();
      if (!isSame) await endSessionsOf(sql, deps, of.staffId);
    },
  });
}

/** Disables an account immediately. */
export function disableStaff(deps: OfficeDeps, of: StaffChange): Promise<StaffChanged> {
  return deps.db.tx((sql) =>
    change(sql, deps, of, {
      losesOwner: true,
      async work() {
        await setStatus(sql, of, 'disabled');
        await endSessionsOf(sql, deps, of.staffId);
      },
    }),
  );
}

/** Enables an account again; like a new account it must wait before it decides. */
export function enableStaffWithin(
  sql: Sql,
  deps: OfficeDeps,
  of: StaffChange,
): Promise<StaffChanged> {
  return change(sql, deps, of, {
    losesOwner: false,
    async work() {
      await setStatus(sql, of, 'active');
      await addHand(sql, deps, { staffId: of.staffId, byId: of.byIds[0] ?? '', what: 'enabled' });
    },
  });
}

async function setStatus(sql: Sql, of: StaffChange, status: StaffAccount['status']): Promise<void> {
  await sql.query('update office_staff set status = $3 where site_id = $1 and id = $2', [
    of.siteId,
    of.staffId,
    status,
  ]);
}

export function unlockStaff(deps: OfficeDeps, of: StaffChange): Promise<StaffChanged> {
  return deps.db.tx((sql) =>
    change(sql, deps, of, {
      losesOwner: false,
      work: (before) =>
        sql.query('delete from office_attempt where site_id = $1 and name = $2', [
          of.siteId,
          before.name,
        ]),
    }),
  );
}

/** Removes password and second factors; the person sets a password again by a link. */
export function resetStaffWithin(
  sql: Sql,
  deps: OfficeDeps,
  of: StaffChange,
): Promise<StaffChanged> {
  return change(sql, deps, of, {
    losesOwner: false,
    async work() {
      const { siteId, staffId } = of;
      await sql.query(
        `update office_staff set password_hash = $3, must_change = false, totp_sealed = null
         where site_id = $1 and id = $2`,
        [siteId, staffId, NO_PASSWORD],
      );
      await sql.query('delete from office_passkey where staff_id = $1', [staffId]);
      await sql.query('delete from office_recovery_code where staff_id = $1', [staffId]);
      await sql.query('delete from office_ticket where staff_id = $1', [staffId]);
      await endSessionsOf(sql, deps, staffId);
      await addHand(sql, deps, { staffId, byId: of.byIds[0] ?? '', what: 'reset' });
    },
  });
}

/** Ends every live session of an account except the given one; returns how many. */
export async function endSessionsOf(
  sql: Sql,
  { clock }: Pick<OfficeDeps, 'clock'>,
  staffId: string,
  exceptSessionId: string | null = null,
): Promise<number> {
  const { rowCount } = await sql.query(
    `update office_session set ended_at = $2
     where staff_id = $1 and ended_at is null and ($3::uuid is null or id <> $3::uuid)`,
    [staffId, clock.now(), exceptSessionId],
  );
  return rowCount;
}
