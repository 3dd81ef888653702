import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { By } from '../deps.ts';

/** A member of one site. */
export interface MemberAt {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

export interface MemberNote {
  readonly noteId: string;
  readonly text: string;
  readonly by: By;
  readonly at: UnixMs;
}

/** Adds a note; notes never change, and a repeated id adds nothing. */
export async function addNote(
  sql: Sql,
  member: MemberAt,
  note: {
    readonly id: string;
    readonly text: string;
    readonly by: By;
    readonly at: UnixMs;
  },
): Promise<void> {
  await sql.query(
    `insert into office_member_note (id, site_id, member_id, text, by_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [note.id, member.siteId, member.memberId, note.text, note.by.staffId, note.by.name, note.at],
  );
}

/** Notes, the latest first. */
export async function notesOf(
  sql: Sql,
  member: MemberAt,
  limit: number,
): Promise<readonly MemberNote[]> {
  const { rows } = await sql.query<{
    id: string;
    text: string;
    by_id: string;
    by_name: string;
    at: number;
  }>(
    `select id, text, by_id, by_name, at from office_member_note
     where site_id = $1 and member_id = $2 order by at desc, id desc limit $3`,
    [member.siteId, member.memberId, limit],
  );
  return rows.map(({ id, text, by_id, by_name, at }) => ({
    noteId: id,
    text,
    by: { staffId: by_id, name: by_name },
    at,
  }));
}

export interface MemberTag {
  readonly tag: string;
  readonly by: By;
  readonly at: UnixMs;
}

export async function setTag(
  sql: Sql,
  member: MemberAt,
  change: { readonly tag: string; readonly on: boolean; readonly by: By; readonly at: UnixMs },
): Promise<void> {
  const { siteId, memberId } = member;
  if (!change.on) {
    await sql.query(
      'delete from office_member_tag where site_id = $1 and member_id = $2 and tag = $3',
      [siteId, memberId, change.tag],
    );
    return;
  }
  await sql.query(
    `insert into office_member_tag (site_id, member_id, tag, by_id, by_name, at)
     values ($1, $2, $3, $4, $5, $6) on conflict (site_id, member_id, tag) do nothing`,
    [siteId, memberId, change.tag, change.by.staffId, change.by.name, change.at],
  );
}

export async function tagsOf(sql: Sql, member: MemberAt): Promise<readonly MemberTag[]> {
  const { rows } = await sql.query<{ tag: string; by_id: string; by_name: string; at: number }>(
    `select tag, by_id, by_name, at from office_member_tag
     where site_id = $1 and member_id = $2 order by tag`,
    [member.siteId, member.memberId],
  );
  return rows.map(({ tag, by_id, by_name, at }) => ({
    tag,
    by: { staffId: by_id, name: by_name },
    at,
  }));
}
