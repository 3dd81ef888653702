import type { MemberId, SiteId } from '@tianping/base';
import type { ChatMessage, ChatPerson } from '@tianping/contract';
import type { Sql } from '@tianping/db';

/** A message as moderators see it: with its content even where the room no longer shows it. */
export interface LiveLine {
  readonly rid: string;
  readonly seq: number;
  readonly at: number;
  readonly kind: ChatMessage['kind'];
  readonly member_id: MemberId | null;
  readonly person: ChatPerson | null;
  readonly content: string;
  readonly flag: string | null;
  readonly removed_by: string | null;
  readonly reports: number;
  readonly muted_until: number | null;
}

/** The messages of one room, or of all rooms of a site (`rid` null), sent after `since` (ms), newest first. */
export async function readLiveLines(
  sql: Sql,
  of: {
    readonly siteId: SiteId;
    readonly rid: string | null;
    readonly flaggedOnly: boolean;
    readonly since: number;
    readonly limit: number;
  },
): Promise<readonly LiveLine[]> {
  const { rows } = await sql.query<LiveLine>(
    `select m.rid, m.seq, m.at, m.kind, m.member_id, m.person, m.content, m.flag, m.removed_by,
       (select count(*) from chat_reports r
        where r.site_id = m.site_id and r.rid = m.rid and r.seq = m.seq and r.state = 'open') as reports,
       p.muted_until
     from chat_messages m
     left join chat_people p on p.site_id = m.site_id and p.member_id = m.member_id
     where m.site_id = $1 and m.at > $2 and ($3::text is null or m.rid = $3::text)
       and (not $4::boolean or m.flag is not null or exists (
         select 1 from chat_reports r
         where r.site_id = m.site_id and r.rid = m.rid and r.seq = m.seq and r.state = 'open'))
     order by m.at desc, m.rid, m.seq desc limit $5`,
    [of.siteId, of.since, of.rid, of.flaggedOnly, of.limit],
  );
  return rows;
}

/** How many messages wait for a moderator, flagged since `since` (ms) or reported and still open, by room. */
export async function countFlags(
  sql: Sql,
  siteId: SiteId,
  since: number,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql.query<{ readonly rid: string; readonly count: number }>(
    `select rid, count(*) as count from (
       select rid, seq from chat_messages
       where site_id = $1 and at > $2 and flag is not null and removed_at is null
       union
       select rid, seq from chat_reports where site_id = $1 and state = 'open') flagged
     group by rid`,
    [siteId, since],
  );
  return new Map(rows.map(({ rid, count }) => [rid, count]));
}

/** What only moderators see of a room: its announcement even while nobody reads it, and whether it is cleared. */
export interface RoomMarks {
  readonly announcement: string;
  readonly isCleared: boolean;
}

/** The marks of a site's rooms that have any, by room. */
export async function readMarks(sql: Sql, siteId: SiteId): Promise<ReadonlyMap<string, RoomMarks>> {
  const { rows } = await sql.query<RoomMarks & { readonly rid: string }>(
    `select rid, announcement, cleared_from is not null as "isCleared" from chat_rooms
     where site_id = $1 and (announcement <> '' or cleared_from is not null)`,
    [siteId],
  );
  return new Map(rows.map(({ rid, ...marks }) => [rid, marks]));
}
