import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { Referral } from '../../rules/entry/referral.ts';

/** A friend's code is the member's only one, an agent's code is one of several. */
export type BringerKind = 'friend' | 'agent';

/** Who brought a member to the site, and by which code. */
export interface Bringer {
  readonly kind: BringerKind;
  readonly memberId: MemberId;
  readonly code: string;
}

/** A member brought by another one, and when. */
export interface Brought {
  readonly memberId: MemberId;
  readonly code: string;
  readonly at: UnixMs;
}

interface OfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/**
 * The bringer that a visitor's codes belong to; null for none, for an unknown or closed code, and for one of another
 * site. The code of the link (`rCode`) takes precedence over the one that a friend gave (`iCode`); either may be of
 * either kind.
 */
export async function findBringer(
  sql: Sql,
  siteId: SiteId,
  { rCode, iCode }: Referral,
): Promise<Bringer | null> {
  for (const code of [rCode, iCode]) {
    const found = code === '' ? null : await ownerOf(sql, siteId, code);
    if (found) return found;
  }
  return null;
}

async function ownerOf(sql: Sql, siteId: SiteId, code: string): Promise<Bringer | null> {
  const { rows } = await sql.query<{ kind: BringerKind; member_id: MemberId; code: string }>(
    `select 'agent' as kind, c.agent_id as member_id, c.code
     from member_agent_code c join members m on m.id = c.agent_id and m.status = 'active'
     where c.site_id = $1 and c.code = upper($2) and c.state = 'open'
     union all
     select 'friend', m.id, m.invite_code from members m
     where m.site_id = $1 and m.status = 'active' and m.invite_code in ($2, upper($2))
     limit 1`,
    [siteId, code],
  );
  const row = rows[0];
  return row ? { kind: row.kind, memberId: row.member_id, code: row.code } : null;
}

/** To be called once, in the transaction that creates the account. */
export async function writeBringer(
  sql: Sql,
  { siteId, memberId }: OfSite,
  { bringer, at }: { readonly bringer: Bringer; readonly at: UnixMs },
): Promise<void> {
  await sql.query(
    `insert into member_bringer (member_id, site_id, kind, bringer_id, code, at)
     values ($1, $2, $3, $4, $5, $6)`,
    [memberId, siteId, bringer.kind, bringer.memberId, bringer.code, at],
  );
}

/** The bringer of this member; null without one. */
export async function readBringer(sql: Sql, { siteId, memberId }: OfSite): Promise<Bringer | null> {
  const { rows } = await sql.query<Bringer>(
    `select kind, bringer_id as "memberId", code from member_bringer
     where member_id = $2 and site_id = $1`,
    [siteId, memberId],
  );
  return rows[0] ?? null;
}

/** The members whom somebody brought as a friend or as an agent, the latest first. */
export async function readBrought(
  sql: Sql,
  { siteId, memberId }: OfSite,
  page: { readonly kind: BringerKind; readonly limit: number; readonly offset: number },
): Promise<readonly Brought[]> {
  const { rows } = await sql.query<Brought>(
    `select member_id as "memberId", code, at from member_bringer
     where site_id = $1 and bringer_id = $2 and kind = $3
     order by at desc, member_id desc limit $4 offset $5`,
    [siteId, memberId, page.kind, page.limit, page.offset],
  );
  return rows;
}

/** The code by which a member invites friends; null when the site has no such member. */
export async function readInviteCode(
  sql: Sql,
  { siteId, memberId }: OfSite,
): Promise<string | null> {
  const { rows } = await sql.query<{ invite_code: string }>(
    'select invite_code from members where site_id = $1 and id = $2',
    [siteId, memberId],
  );
  return rows[0]?.invite_code ?? null;
}
