import type { MemberId } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { ChatDeps, MemberOfSite } from '../deps.ts';

export interface PersonRow {
  readonly member_id: string;
  readonly person_key: string;
  readonly muted_until: number | null;
  readonly mute_reason: string;
  readonly mute_id: string | null;
  readonly window_from: number;
  readonly window_count: number;
  readonly points: number;
}

export interface BlockRow {
  readonly member_id: string;
  readonly rid: string;
  readonly until_at: number | null;
  readonly reason: string;
}

/** Permanently: later than any time. */
const FOR_GOOD = 8_640_000_000_000_000;
/** Stands for all rooms. */
export const ALL_ROOMS = '*';

/** The member's row, created where there is none. */
export async function knowPerson(deps: ChatDeps, member: MemberOfSite): Promise<PersonRow> {
  const known = await readPerson(deps.db, member);
  if (known) return known;
  const key = Buffer.from(deps.rng.bytes(9)).toString('base64url');
  return deps.db.tx(async (sql) => {
    await sql.query(
      `insert into chat_people (site_id, member_id, person_key, first_at) values ($1, $2, $3, $4)
       on conflict (site_id, member_id) do nothing`,
      [member.siteId, member.memberId, key, deps.clock.now()],
    );
    const made = await readPerson(sql, member);
    if (!made) throw new Error('a person that was just made');
    return made;
  });
}

async function readPerson(sql: Sql, member: MemberOfSite): Promise<PersonRow | null> {
  return (await readPeople(sql, member.siteId, [member.memberId]))[0] ?? null;
}

export async function readPeople(
  sql: Sql,
  siteId: number,
  memberIds: readonly string[],
): Promise<readonly PersonRow[]> {
  const { rows } = await sql.query<PersonRow>(
    `select member_id, person_key, muted_until, mute_reason, mute_id, window_from, window_count, points
     from chat_people where site_id = $1 and member_id = any($2::uuid[])`,
    [siteId, [...memberIds]],
  );
  return rows;
}

export async function lockPeople(
  sql: Sql,
  siteId: number,
  memberIds: readonly string[],
): Promise<void> {
  await sql.query(
    `select member_id from chat_people where site_id = $1 and member_id = any($2::uuid[])
     order by member_id for update`,
    [siteId, [...memberIds]],
  );
}

/** Blocks of members that are in force in a room now. */
export async function readBlocks(
  sql: Sql,
  of: { readonly siteId: number; readonly memberIds: readonly string[]; readonly now: number },
): Promise<readonly BlockRow[]> {
  const { rows } = await sql.query<BlockRow>(
    `select member_id, rid, until_at, reason from chat_blocks
     where site_id = $1 and member_id = any($2::uuid[]) and (until_at is null or until_at > $3)`,
    [of.siteId, [...of.memberIds], of.now],
  );
  return rows;
}

/** Until when a member is kept out of a room, and why: of several blocks the one that ends last. */
export function blockFrom(
  blocks: readonly BlockRow[],
  of: { readonly memberId: string; readonly rid: string },
): { readonly until: number; readonly reason: string } | null {
  const [longest] = blocks
    .filter(
      ({ member_id, rid }) => member_id === of.memberId && (rid === of.rid || rid === ALL_ROOMS),
    )
    .map(({ until_at, reason }) => ({ until: until_at ?? FOR_GOOD, reason }))
    .toSorted((a, b) => b.until - a.until);
  return longest ?? null;
}

/** The member of the site behind a public key. */
export async function memberOfKey(sql: Sql, siteId: number, key: string): Promise<MemberId | null> {
  const { rows } = await sql.query<{ member_id: MemberId }>(
    'select member_id from chat_people where site_id = $1 and person_key = $2',
    [siteId, key],
  );
  return rows[0]?.member_id ?? null;
}
