import { createUuid, err, must, ok, type Result, type UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import { livePause } from '../rules/pause.ts';
import { mayBeDifferentPeople, type PersonFacts, personKeys } from '../rules/person.ts';
import type { ProtectionDeps } from './deps.ts';
import { writeEvent } from './events.ts';
import type { MemberOfSite } from './member-of-site.ts';
import { lockMember, readMember, writePause } from './member-rows.ts';
import { accountsOf, inOrder, joinAll, livePauses, personOf, type StoredPause } from './pauses.ts';

/** The evidence by which two persons found that an account belongs to another person. */
export type StrangerProof = 'document' | 'statement';

export interface StrangerFinding {
  readonly proof: StrangerProof;
  /** Who proposed it, and who agreed. */
  readonly by: string;
  readonly agreedBy: string;
  readonly note: string;
}

/**
 * Where a pause comes from: `own` was begun by this account, `bound` by one that shares a phone, an address or a device
 * under the same name; only one found by name and birthday alone, `name`, may be another person's.
 */
export type PauseOrigin = 'own' | 'bound' | 'name';

/** The accounts that a finding released, and since when they were paused by it and not by a pause of their own. */
export interface Cleared {
  readonly accounts: readonly MemberOfSite[];
  readonly since: UnixMs;
}

export type StrangerFault = 'noPause' | 'own' | 'bound';

/** Why an account is paused, and by whose accounts; null when no pause is in force. */
export async function pauseOrigin(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
): Promise<{ readonly origin: PauseOrigin; readonly accounts: readonly MemberOfSite[] } | null> {
  const person = await personOf(deps, sql, member);
  if (!person) return null;
  const live = await livePauses(deps, sql, { ...person, member });
  if (live.length === 0) return null;
  const accounts = beginners(live).filter(({ memberId }) => memberId !== member.memberId);
  const known = [person.facts, ...(await ownOthers(deps, sql, member, person.facts)).values()];
  return { origin: await originOf(deps, sql, { live, member, known }), accounts };
}

/**
 * Releases an account that shares no more than a name and birthday with the one that began the pause: two members of
 * staff have found that it belongs to another person. The pause stays in force for its own person; later pauses of that
 * account do not reach this one either. Also releases the other accounts of the cleared person.
 */
export async function clearStranger(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  finding: StrangerFinding,
): Promise<Result<Cleared, StrangerFault>> {
  const person = await personOf(deps, sql, member);
  if (!person) return err('noPause');
  const { facts, operator, keys } = person;
  const others = await ownOthers(deps, sql, member, facts);
  const accounts = inOrder([member, ...others.keys()]);
  for (const account of accounts) await lockMember(sql, account, deps.clock.now());
  const live = await livePauses(deps, sql, { operator, keys, member });
  if (live.length === 0) return err('noPause');
  const origin = await originOf(deps, sql, { live, member, known: [facts, ...others.values()] });
  if (origin !== 'name') return err(origin);
  for (const account of accounts) await writeFinding(deps, sql, { account, live, finding });
  await forgetKeys(deps, sql, { live, facts });
  for (const account of accounts) await pauseAnew(deps, sql, account, finding);
  return ok({ accounts, since: await pausedSince(sql, { accounts, live }) });
}

/** When the other person's pauses began, or when the accounts' own last pause ended if that was later. */
async function pausedSince(
  sql: Sql,
  of: { readonly accounts: readonly MemberOfSite[]; readonly live: readonly StoredPause[] },
): Promise<UnixMs> {
  const { rows } = await sql.query<{ since: UnixMs }>(
    `select greatest(min(from_at) filter (where pause_id = any ($1::uuid[])),
       max(until_at) filter (where member_id = any ($2::uuid[]))) as since
     from protection_pause where pause_id = any ($1::uuid[]) or member_id = any ($2::uuid[])`,
    [of.live.map(({ pauseId }) => pauseId), of.accounts.map(({ memberId }) => memberId)],
  );
  return must(rows[0], 'the pauses that were lifted').since;
}

async function originOf(
  deps: ProtectionDeps,
  sql: Sql,
  of: {
    readonly live: readonly StoredPause[];
    readonly member: MemberOfSite;
    /** Data of the account, and of those that certainly belong to the same person. */
    readonly known: readonly PersonFacts[];
  },
): Promise<PauseOrigin> {
  for (const beginner of beginners(of.live)) {
    if (beginner.memberId === of.member.memberId) return 'own';
    const theirs = await deps.people.facts(sql, beginner);
    if (!theirs || of.known.some((facts) => !mayBeDifferentPeople(facts, theirs))) return 'bound';
  }
  return 'name';
}

function beginners(live: readonly StoredPause[]): readonly MemberOfSite[] {
  return [
    ...new Map(live.map(({ siteId, memberId }) => [memberId, { siteId, memberId }])).values(),
  ];
}

/** The accounts that a bound phone, address or device links to this one. */
async function ownOthers(
  deps: ProtectionDeps,
  sql: Sql,
  member: MemberOfSite,
  facts: PersonFacts,
): Promise<ReadonlyMap<MemberOfSite, PersonFacts>> {
  const own = new Map<MemberOfSite, PersonFacts>();
  for (const account of await accountsOf(deps, sql, member, facts)) {
    const theirs = await deps.people.facts(sql, account);
    if (theirs && !mayBeDifferentPeople(facts, theirs)) own.set(account, theirs);
  }
  return own;
}

async function writeFinding(
  deps: ProtectionDeps,
  sql: Sql,
  of: {
    readonly account: MemberOfSite;
    readonly live: readonly StoredPause[];
    readonly finding: StrangerFinding;
  },
): Promise<void> {
  const { account, finding } = of;
  for (const beginner of beginners(of.live)) {
    await sql.query(
      `insert into protection_stranger (stranger_id, site_id, member_id, of_site_id, of_member_id, proof,
         by_whom, agreed_by, note, at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
       on conflict do nothing`,
      [
        createUuid(deps),
        account.siteId,
        account.memberId,
        beginner.siteId,
        beginner.memberId,
        finding.proof,
        finding.by,
        finding.agreedBy,
        finding.note,
        deps.clock.now(),
      ],
    );
  }
}

/**
 * While the account was taken for theirs, the pauses recorded this person's phone and address as keys: these are
 * removed.
 */
async function forgetKeys(
  deps: ProtectionDeps,
  sql: Sql,
  of: { readonly live: readonly StoredPause[]; readonly facts: PersonFacts },
): Promise<void> {
  for (const { pauseId, siteId, memberId } of of.live) {
    const theirs = await deps.people.facts(sql, { siteId, memberId });
    const theirKeys = new Set(theirs ? personKeys(theirs) : []);
    const wrong = personKeys(of.facts).filter((key) => !theirKeys.has(key));
    await sql.query(
      'delete from protection_pause_key where pause_id = $1 and person_key = any ($2::text[])',
      [pauseId, wrong.map(deps.hashKey)],
    );
  }
}

/** The pause in force for the account now, from the pauses that still reach it. */
async function pauseAnew(
  deps: ProtectionDeps,
  sql: Sql,
  account: MemberOfSite,
  { agreedBy }: StrangerFinding,
): Promise<void> {
  const now = deps.clock.now();
  const before = livePause((await readMember(sql, account)).pause, now);
  const person = await personOf(deps, sql, account);
  const left = person ? await livePauses(deps, sql, { ...person, member: account }) : [];
  await writePause(sql, account, joinAll(left, now));
  if (!before) return;
  const detail = { until: before.until };
  await writeEvent(deps, sql, account, { what: 'notThem', detail, by: agreedBy });
}
