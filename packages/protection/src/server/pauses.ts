import { createUuid, type MemberId, type SiteId, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { joinPauses, livePause, type Pause } from '../rules/pause.ts';
import { deviceKeys, isSamePerson, type PersonFacts, personKeys } from '../rules/person.ts';
import type { ProtectionDeps } from './deps.ts';
import { writeEvent } from './events.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockMember, readMember, writePause } from './member-rows.ts';

interface PauseRequest {
  readonly pause: Pause;
  /** `member`, or the member of staff's name. */
  readonly by: string;
  readonly note: string;
}

/**
 * Begins a pause for the person behind an account: it takes effect immediately for each account of that person on any
 * site of the operator, and the person is recognised later. Returns the pause in force for the account now.
 */
export async function beginPause(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  request: PauseRequest,
): Promise<Pause> {
  const facts = await deps.people.facts(sql, member);
  const others = facts ? await accountsOf(deps, sql, member, facts) : [];
  await storePause(deps, sql, member, request, facts);
  let own = request.pause;
  for (const account of inOrder([member, ...others])) {
    await lockMember(sql, account, deps.clock.now());
    if ((await reaching(sql, account, [member])).length === 0) continue;
    const joined = await applyPause(deps, sql, account, request);
    if (account.memberId === member.memberId) own = joined;
  }
  return own;
}

/**
 * The keys by which the operator recognises the person behind an account; null where nobody is paused or nothing is
 * known.
 */
export async function personOf(deps: ProtectionDeps, sql: Sql, member: MemberOfSite) {
  const { operator } = deps.siteOf(member.siteId);
  if (!(await hasPauses(sql, operator))) return null;
  const facts = await deps.people.facts(sql, member);
  return facts && { operator, facts, keys: personKeys(facts) };
}

/** Finds a pause that the person began elsewhere and applies it here from now on. */
export async function findPause(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<void> {
  const person = await personOf(deps, sql, member);
  if (!person) return;
  const known = { ...person, member };
  // An unchanged pause needs no lock, so that a reading transaction may call this.
  const seen = joinAll(await livePauses(deps, sql, known), deps.clock.now());
  if (!seen || !(await changes(deps, sql, member, seen))) return;
  // Staff may find at this moment that the pause is another person's: under the lock the present state is read.
  await lockMember(sql, member, deps.clock.now());
  const pause = joinAll(await livePauses(deps, sql, known), deps.clock.now());
  if (pause) await applyIfNew(deps, sql, member, pause);
}

/**
 * Those of a site's members for whom a pause in force has one of their keys, or was begun by their account. `findPause`
 * then decides whether it applies: only few need that individual check.
 */
export async function maybePaused(
  deps: ProtectionDeps,
  sql: Sql,
  siteId: SiteId,
  memberIds: readonly MemberId[],
): Promise<readonly MemberId[]> {
  const { operator } = deps.siteOf(siteId);
  if (!(await hasPauses(sql, operator))) return [];
  const facts = await deps.people.factsOf(sql, siteId, memberIds);
  const known = [...facts].flatMap(([id, of]) =>
    personKeys(of).map((key) => ({ id, key: deps.hashKey(key) })),
  );
  const { rows } = await sql.query<{ id: MemberId }>(
    `select a.id from unnest($2::uuid[], $3::text[]) as a (id, key)
     join protection_pause_key k on k.operator = $1 and k.person_key = a.key
     join protection_pause p on p.pause_id = k.pause_id
     where p.until_at is null or p.until_at > $6
     union
     select p.member_id from protection_pause p
     where p.operator = $1 and p.site_id = $4 and p.member_id = any ($5::uuid[])
       and (p.until_at is null or p.until_at > $6)
     order by id`,
    [
      operator,
      known.map(({ id }) => id),
      known.map(({ key }) => key),
      siteId,
      [...facts.keys()],
      deps.clock.now(),
    ],
  );
  return rows.map(({ id }) => id);
}

/** Whether this pause would change the member's own. */
async function changes(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  pause: Pause,
): Promise<boolean> {
  const current = livePause((await readMember(sql, member)).pause, deps.clock.now());
  const joined = joinPauses(current, pause, deps.clock.now());
  return current?.kind !== joined.kind || current.until !== joined.until;
}

async function applyIfNew(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  pause: Pause,
): Promise<void> {
  if (!(await changes(deps, sql, member, pause))) return;
  await applyPause(deps, sql, member, { pause, by: 'system', note: '' });
}

/**
 * A member's identifying data have changed, in the caller's transaction: a pause that the person began elsewhere
 * applies here from now on, and a pause of this account finds the person's other accounts by the new data. Bets check
 * only the member's own row, so nothing may be left until the next deposit.
 */
export async function personChanged(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<void> {
  const person = await personOf(deps, sql, member);
  if (!person) return;
  const { operator, keys, facts } = person;
  const live = await livePauses(deps, sql, { operator, keys, member });
  if (live.length === 0) return;
  for (const { pauseId } of live) {
    await storeKeys(deps, sql, { operator, pauseId, keys });
  }
  const others = await accountsOf(deps, sql, member, facts);
  for (const account of inOrder([member, ...others])) {
    await lockMember(sql, account, deps.clock.now());
    const pause = joinAll(await reaching(sql, account, live), deps.clock.now());
    if (pause) await applyIfNew(deps, sql, account, pause);
  }
}

/** The pause of a person who uses this device, for visitors without an account. */
export async function pauseOfDevice(
  deps: ProtectionDeps,
  sql: Sql,
  at: { readonly operator: string; readonly deviceId: string },
): Promise<Pause | null> {
  const pause = await pauseOf(deps, sql, at.operator, deviceKeys({ devices: [at.deviceId] }));
  return pause?.kind === 'exclusion' ? pause : null;
}

/** The person's other accounts on the sites of the operator. */
export async function accountsOf(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  facts: PersonFacts,
): Promise<readonly MemberOfSite[]> {
  const { operator } = deps.siteOf(member.siteId);
  const found = await deps.people.alike(sql, deps.sitesOf(operator), facts);
  const same: MemberOfSite[] = [];
  for (const account of found) {
    if (account.memberId === member.memberId) continue;
    const other = await deps.people.facts(sql, account);
    if (other && isSamePerson(facts, other)) same.push(account);
  }
  return same;
}

/** In the order in which bets lock members, to avoid deadlocks. */
export function inOrder(members: readonly MemberOfSite[]): readonly MemberOfSite[] {
  return [...members].sort((a, b) => a.siteId - b.siteId || (a.memberId < b.memberId ? -1 : 1));
}

async function applyPause(
  deps: ProtectionDeps,
  sql: Sql,
  account: MemberOfSite,
  request: PauseRequest,
): Promise<Pause> {
  const now = deps.clock.now();
  const { pause: current } = await lockMember(sql, account, now);
  const joined = joinPauses(current, request.pause, now);
  await writePause(sql, account, joined);
  await writeEvent(deps, sql, account, {
    what: request.pause.kind,
    detail: { until: joined.until },
    by: request.by,
  });
  return joined;
}

async function storePause(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  { pause, by, note }: PauseRequest,
  facts: PersonFacts | null,
): Promise<void> {
  const { operator } = deps.siteOf(member.siteId);
  const pauseId = createUuid(deps);
  const { siteId, memberId } = member;
  const now = deps.clock.now();
  await sql.query(
    `insert into protection_pause (pause_id, operator, site_id, member_id, kind, from_at, until_at,
       by_whom, note) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [pauseId, operator, siteId, memberId, pause.kind, now, pause.until, by, note],
  );
  if (!facts) return;
  await storeKeys(deps, sql, {
    operator,
    pauseId,
    keys: [...personKeys(facts), ...deviceKeys(facts)],
  });
}

async function storeKeys(
  deps: ProtectionDeps,
  sql: Sql,
  known: { readonly operator: string; readonly pauseId: string; readonly keys: readonly string[] },
): Promise<void> {
  await sql.query(
    `insert into protection_pause_key (operator, person_key, pause_id)
     select $1, k, $3 from unnest($2::text[]) k on conflict do nothing`,
    [known.operator, known.keys.map(deps.hashKey), known.pauseId],
  );
}

async function hasPauses(sql: Sql, operator: string): Promise<boolean> {
  const { rowCount } = await sql.query(
    'select 1 from protection_pause_key where operator = $1 limit 1',
    [operator],
  );
  return rowCount > 0;
}

/** The combination of all pauses in force under any of those keys. */
async function pauseOf(
  deps: ProtectionDeps,
  sql: Sql,
  operator: string,
  keys: readonly string[],
): Promise<Pause | null> {
  if (keys.length === 0) return null;
  return joinAll(await livePauses(deps, sql, { operator, keys }), deps.clock.now());
}

export interface StoredPause extends Pause, MemberOfSite {
  readonly pauseId: string;
}

/**
 * Pauses in force that have one of the keys, or were begun by that account; without those of accounts found to be
 * another person's.
 */
export async function livePauses(
  deps: ProtectionDeps,
  sql: Sql,
  by: {
    readonly operator: string;
    readonly keys: readonly string[];
    readonly member?: MemberOfSite;
  },
): Promise<readonly StoredPause[]> {
  const { rows } = await sql.query<StoredPause>(
    `select p.pause_id as "pauseId", p.kind, p.until_at as until, p.site_id as "siteId",
       p.member_id as "memberId"
     from protection_pause p
     where p.operator = $1 and (p.until_at is null or p.until_at > $3)
       and (p.pause_id in (select k.pause_id from protection_pause_key k
           where k.operator = $1 and k.person_key = any ($2::text[]))
         or (p.site_id = $4 and p.member_id = $5))
       and not exists (select from protection_stranger s
         where s.site_id = $4 and s.member_id = $5
           and s.of_site_id = p.site_id and s.of_member_id = p.member_id)
     order by p.pause_id`,
    [
      by.operator,
      by.keys.map(deps.hashKey),
      deps.clock.now(),
      by.member?.siteId ?? null,
      by.member?.memberId ?? null,
    ],
  );
  return rows;
}

/**
 * The pauses that reach an account, read under its lock; none that was begun by an account found to be another
 * person's.
 */
async function reaching<Of extends MemberOfSite>(
  sql: Sql,
  account: MemberOfSite,
  from: readonly Of[],
): Promise<readonly Of[]> {
  const { rows } = await sql.query<{ site_id: number; member_id: string }>(
    `select of_site_id as site_id, of_member_id as member_id from protection_stranger
     where site_id = $1 and member_id = $2`,
    [account.siteId, account.memberId],
  );
  return from.filter(
    ({ siteId, memberId }) =>
      !rows.some((row) => row.site_id === siteId && row.member_id === memberId),
  );
}

export function joinAll(pauses: readonly Pause[], now: UnixMs): Pause | null {
  return pauses.reduce<Pause | null>(
    (joined, { kind, until }) => joinPauses(joined, { kind, until }, now),
    null,
  );
}
