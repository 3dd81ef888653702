import type { MemberId, SiteId } from '@tianping/base';
import { readPage, type Sql } from '@tianping/db';
import { LINES_PAGE, RECENT_TALKS } from '../limits.ts';
import type { SupportTopic } from '../rules/topics.ts';
import type { Talk, TalkLine, TalkOwner, TalkState } from './deps.ts';

export interface TalkRow {
  readonly id: string;
  readonly site_id: SiteId;
  readonly member_id: MemberId | null;
  readonly topic: SupportTopic;
  readonly state: TalkState;
  readonly opened_at: number;
  readonly taken_at: number | null;
  readonly closed_at: number | null;
  readonly closed_by: 'member' | 'staff' | 'quiet' | null;
  readonly last_at: number;
  readonly last_from: 'member' | 'staff';
  readonly excerpt: string;
  readonly staff_id: string | null;
  readonly staff_name: string | null;
  readonly lines: number;
  readonly tags: readonly string[];
  readonly stars: number | null;
  readonly stars_words: string | null;
}

export const TALK = `t.id, t.site_id, t.member_id, t.topic, t.state, t.opened_at, t.taken_at,
  t.closed_at, t.closed_by, t.last_at, t.last_from, t.excerpt, t.staff_id, t.staff_name, t.lines,
  t.tags, t.stars, t.stars_words`;

export function talkOf(row: TalkRow): Talk {
  const { staff_id: staffId, staff_name: name } = row;
  return {
    talkId: row.id,
    siteId: row.site_id,
    memberId: row.member_id,
    topic: row.topic,
    state: row.state,
    openedAt: row.opened_at,
    takenAt: row.taken_at,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    lastAt: row.last_at,
    lastFrom: row.last_from,
    excerpt: row.excerpt,
    staff: staffId === null || name === null ? null : { staffId, name },
    lines: row.lines,
    tags: row.tags,
    stars: row.stars,
    starsWords: row.stars_words,
  };
}

/** Locks one talk of a site; null where it has none. */
export async function lockTalk(sql: Sql, siteId: SiteId, talkId: string): Promise<Talk | null> {
  const { rows } = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t where t.id = $1 and t.site_id = $2 for update`,
    [talkId, siteId],
  );
  return rows[0] ? talkOf(rows[0]) : null;
}

export async function findTalk(sql: Sql, siteId: SiteId, talkId: string): Promise<Talk | null> {
  const { rows } = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t where t.id = $1 and t.site_id = $2`,
    [talkId, siteId],
  );
  return rows[0] ? talkOf(rows[0]) : null;
}

/** Whether the talk belongs to the owner, as a member or by a guest's key. */
export async function isOwn(sql: Sql, owner: TalkOwner, talkId: string): Promise<boolean> {
  const { rows } = await sql.query<{ id: string }>(
    `select t.id from support_talks t where t.id = $1 and t.site_id = $2
       and (t.member_id = $3 or t.guest_hash = $4)`,
    [talkId, owner.siteId, owner.memberId, owner.guestHash],
  );
  return rows.length > 0;
}

/** The owner's talk that has not ended, else the one opened last. */
export async function latestTalk(sql: Sql, owner: TalkOwner): Promise<Talk | null> {
  const { rows } = await sql.query<TalkRow>(
    `select ${TALK} from support_talks t
     where t.site_id = $1 and (t.member_id = $2 or t.guest_hash = $3)
     order by (t.state <> 'closed') desc, t.opened_at desc limit 1`,
    [owner.siteId, owner.memberId, owner.guestHash],
  );
  return rows[0] ? talkOf(rows[0]) : null;
}

/** The owner's talks, newest first. */
export async function ownTalks(
  sql: Sql,
  owner: TalkOwner,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly total: number; readonly list: readonly Talk[] }> {
  const { total, rows } = await readPage<TalkRow>(
    sql,
    {
      text: `select ${TALK}, count(*) over () as total from support_talks t
        where t.site_id = $1 and (t.member_id = $2 or t.guest_hash = $3)
        order by t.opened_at desc, t.id`,
      params: [owner.siteId, owner.memberId, owner.guestHash],
    },
    page,
  );
  return { total, list: rows.map(talkOf) };
}

interface LineRow {
  readonly seq: number;
  readonly line_id: string;
  readonly author: TalkLine['author'];
  readonly staff_name: string | null;
  readonly content: string;
  readonly media_ids: readonly string[];
  readonly at: number;
}

const lineOf = (row: LineRow): TalkLine => ({
  seq: row.seq,
  lineId: row.line_id,
  author: row.author,
  staffName: row.staff_name,
  content: row.content,
  mediaIds: row.media_ids,
  at: row.at,
});

/** Lines after a number, oldest first; internal notes of staff only with `notes`. */
export async function readLines(
  sql: Sql,
  talkId: string,
  asked: { readonly after: number; readonly notes: boolean },
): Promise<readonly TalkLine[]> {
  const { rows } = await sql.query<LineRow>(
    `select seq, line_id, author, staff_name, content, media_ids, at from support_lines
     where talk_id = $1 and seq > $2 and ($3::boolean or author <> 'note')
     order by seq limit ${LINES_PAGE}`,
    [talkId, asked.after, asked.notes],
  );
  return rows.map(lineOf);
}

export async function findLine(sql: Sql, talkId: string, lineId: string): Promise<TalkLine | null> {
  const { rows } = await sql.query<LineRow>(
    `select seq, line_id, author, staff_name, content, media_ids, at from support_lines
     where talk_id = $1 and line_id = $2`,
    [talkId, lineId],
  );
  return rows[0] ? lineOf(rows[0]) : null;
}

/** Writes the next line of a talk whose row is locked. */
export async function addLine(
  sql: Sql,
  talk: Pick<Talk, 'talkId' | 'lines'>,
  line: Omit<TalkLine, 'seq'>,
): Promise<number> {
  const seq = talk.lines + 1;
  await sql.query(
    `insert into support_lines (talk_id, seq, line_id, author, staff_name, content, media_ids, at)
     values ($1, $2, $3, $4, $5, $6, $7::uuid[], $8)`,
    [
      talk.talkId,
      seq,
      line.lineId,
      line.author,
      line.staffName,
      line.content,
      line.mediaIds,
      line.at,
    ],
  );
  await sql.query('update support_talks set lines = $2 where id = $1', [talk.talkId, seq]);
  return seq;
}

/** How many wait ahead, how long recent talks took, and how many of the staff wrote since. */
export async function readQueue(
  sql: Sql,
  at: { readonly siteId: SiteId; readonly before: Talk | null; readonly workingSince: number },
): Promise<{
  readonly ahead: number;
  readonly recentMs: readonly number[];
  readonly working: number;
}> {
  const { siteId, before, workingSince } = at;
  const waiting = await sql.query<{ ahead: number }>(
    `select count(*) as ahead from support_talks where site_id = $1 and state = 'waiting'
       and ($2::bigint is null or (opened_at, id) < ($2::bigint, $3::uuid))`,
    [siteId, before?.openedAt ?? null, before?.talkId ?? null],
  );
  const recent = await sql.query<{ took: number }>(
    `select closed_at - taken_at as took from support_talks
     where site_id = $1 and closed_at is not null and taken_at is not null
     order by closed_at desc limit ${RECENT_TALKS}`,
    [siteId],
  );
  const working = await sql.query<{ count: number }>(
    `select count(distinct staff_id) as count from support_talks
     where site_id = $1 and state = 'open' and last_at > $2`,
    [siteId, workingSince],
  );
  return {
    ahead: waiting.rows[0]?.ahead ?? 0,
    recentMs: recent.rows.map(({ took }) => took),
    working: working.rows[0]?.count ?? 0,
  };
}
