import type { MemberId, SiteId } from '@tianping/base';
import type { Sql } from '@tianping/db';

/** A mute in force: of several of one member the one that ends last. */
export interface HeldMute {
  readonly member_id: MemberId;
  readonly reason: string;
  readonly until_at: number;
  readonly staff_name: string;
  readonly at: number;
}

/** A block in force. */
export interface HeldBlock {
  readonly member_id: MemberId;
  /** `*`: from all rooms. */
  readonly rid: string;
  readonly reason: string;
  /** Null: permanently. */
  readonly until_at: number | null;
  readonly at: number;
}

/** The mutes and blocks of a site that are in force now, the latest first. */
export async function readHeld(
  sql: Sql,
  siteId: SiteId,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<{ readonly mutes: readonly HeldMute[]; readonly blocks: readonly HeldBlock[] }> {
  const mutes = await sql.query<HeldMute>(
    `select m.member_id, m.reason, m.until_at, m.staff_name, m.at
     from chat_mutes m join chat_people p
       on p.site_id = m.site_id and p.member_id = m.member_id and p.mute_id = m.id
     where m.site_id = $1 and m.lifted_at is null and m.until_at > $2
     order by m.at desc, m.id limit $3`,
    [siteId, now, limit],
  );
  const blocks = await sql.query<HeldBlock>(
    `select member_id, rid, reason, until_at, at from chat_blocks
     where site_id = $1 and (until_at is null or until_at > $2)
     order by at desc, member_id, rid limit $3`,
    [siteId, now, limit],
  );
  return { mutes: mutes.rows, blocks: blocks.rows };
}
