import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { FeedbackState, FeedbackType } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import type { MemberOfSite } from '../notifications/notification-store.ts';
import type { FeedbackEntry, StoredFeedback } from './deps.ts';

export interface FeedbackRowOf {
  readonly id: string;
  readonly site_id: SiteId;
  readonly member_id: MemberId;
  readonly number: string;
  readonly type: FeedbackType;
  readonly state: FeedbackState;
  readonly excerpt: string;
  readonly bet_id: string | null;
  readonly order_id: string | null;
  readonly created_at: number;
  readonly updated_at: number;
  readonly words: number;
  readonly unread: boolean;
  readonly reward_minor: number | null;
  readonly reward_kind: StoredFeedback['rewardKind'];
  readonly taken_by_id: string | null;
  readonly taken_by_name: string | null;
  readonly deleted_at: number | null;
  readonly desk_due_at: number | null;
  readonly second_look_at: number | null;
  readonly answered_by_ids: readonly string[];
}

export const COLUMNS = `id, site_id, member_id, number, type, state, excerpt, bet_id, order_id, created_at,
  updated_at, words, unread, reward_minor, reward_kind, taken_by_id, taken_by_name, deleted_at,
  desk_due_at, second_look_at, answered_by_ids`;
const OWN = 'site_id = $1 and member_id = $2 and deleted_at is null';

/** Blocks all other feedback of the member until the transaction ends. */
export async function lockSender(sql: Sql, member: MemberOfSite, now: UnixMs): Promise<void> {
  await sql.query(
    `insert into feedback_senders (site_id, member_id, last_at) values ($1, $2, $3)
     on conflict (site_id, member_id) do update set last_at = excluded.last_at`,
    [member.siteId, member.memberId, now],
  );
}

/** What a member has sent since `since`, and how many feedbacks wait for staff. */
export async function countSent(
  sql: Sql,
  member: MemberOfSite,
  since: UnixMs,
): Promise<{ readonly feedbacks: number; readonly replies: number; readonly open: number }> {
  const { rows } = await sql.query<{ feedbacks: number; entries: number; open: number }>(
    `select
       (select count(*) from feedbacks f
         where f.site_id = $1 and f.member_id = $2 and f.created_at > $3) as feedbacks,
       (select count(*) from feedbacks f join feedback_words w on w.feedback_id = f.id
         where f.site_id = $1 and f.member_id = $2 and f.updated_at > $3
           and w.author = 'member' and w.said_at > $3) as entries,
       (select count(*) from feedbacks f where f.site_id = $1 and f.member_id = $2
         and f.deleted_at is null and f.state in ('submitted', 'processing')) as open`,
    [member.siteId, member.memberId, since],
  );
  const { feedbacks = 0, entries = 0, open = 0 } = rows[0] ?? {};
  return { feedbacks, replies: entries - feedbacks, open };
}

/** Inserts a feedback; false when its number is taken. */
export async function insertFeedback(
  sql: Sql,
  feedback: MemberOfSite & {
    readonly feedbackId: string;
    readonly number: string;
    readonly type: FeedbackType;
    readonly excerpt: string;
    readonly betId: string | null;
    readonly orderId: string | null;
    readonly at: UnixMs;
    readonly answerDueAt: UnixMs | null;
  },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `insert into feedbacks (id, site_id, member_id, number, type, state, excerpt, bet_id, order_id,
       created_at, updated_at, words, unread, desk_due_at)
     values ($1, $2, $3, $4, $5, 'submitted', $6, $7, $8, $9, $9, 1, false, $10)
     on conflict do nothing`,
    [
      feedback.feedbackId,
      feedback.siteId,
      feedback.memberId,
      feedback.number,
      feedback.type,
      feedback.excerpt,
      feedback.betId,
      feedback.orderId,
      feedback.at,
      feedback.answerDueAt,
    ],
  );
  return rowCount === 1;
}

export async function insertEntry(
  sql: Sql,
  word: {
    readonly wordId: string;
    readonly feedbackId: string;
    /** 1 for the first; the feedback is locked, so that each is unique. */
    readonly position: number;
    readonly author: FeedbackEntry['author'];
    readonly staffName: string | null;
    readonly content: string;
    readonly at: UnixMs;
    readonly mediaIds: readonly string[];
  },
): Promise<void> {
  await sql.query(
    `insert into feedback_words (id, feedback_id, position, author, staff_name, content, said_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      word.wordId,
      word.feedbackId,
      word.position,
      word.author,
      word.staffName,
      word.content,
      word.at,
    ],
  );
  if (word.mediaIds.length === 0) return;
  await sql.query(
    `insert into feedback_pictures (media_id, word_id, position)
     select media_id, $1::uuid, position
     from unnest($2::uuid[]) with ordinality as given (media_id, position)`,
    [word.wordId, word.mediaIds],
  );
}

/** The member's own feedback; null for another member's or a deleted one. */
export async function findOwnFeedback(
  sql: Sql,
  member: MemberOfSite,
  feedbackId: string,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredFeedback | null> {
  const { rows } = await sql.query<FeedbackRowOf>(
    `select ${COLUMNS} from feedbacks where ${OWN} and id = $3
     ${lock === 'lock' ? 'for update' : ''}`,
    [member.siteId, member.memberId, feedbackId],
  );
  return rows[0] ? feedbackOf(rows[0]) : null;
}

export async function readFeedbackPage(
  sql: Sql,
  member: MemberOfSite,
  asked: {
    readonly state: FeedbackState | 'all';
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ readonly total: number; readonly list: readonly StoredFeedback[] }> {
  const params = [member.siteId, member.memberId, asked.state === 'all' ? null : asked.state];
  const chosen = `from feedbacks where ${OWN} and ($3::text is null or state = $3::text)`;
  const counted = await sql.query<{ total: number }>(`select count(*) as total ${chosen}`, params);
  const { rows } = await sql.query<FeedbackRowOf>(
    `select ${COLUMNS} ${chosen} order by updated_at desc, id desc limit $4 offset $5`,
    [...params, asked.pageSize, (asked.pageNum - 1) * asked.pageSize],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows.map(feedbackOf) };
}

/** The thread of a feedback, oldest first. */
export async function readThread(sql: Sql, feedbackId: string): Promise<readonly FeedbackEntry[]> {
  const { rows } = await sql.query<{
    id: string;
    author: FeedbackEntry['author'];
    staff_name: string | null;
    content: string;
    said_at: number;
    media_ids: string[];
  }>(
    `select w.id, w.author, w.staff_name, w.content, w.said_at, coalesce(
       (select jsonb_agg(p.media_id order by p.position) from feedback_pictures p
         where p.word_id = w.id), '[]'::jsonb) as media_ids
     from feedback_words w where w.feedback_id = $1 order by w.position`,
    [feedbackId],
  );
  return rows.map((row) => ({
    wordId: row.id,
    author: row.author,
    staffName: row.staff_name,
    content: row.content,
    at: row.said_at,
    mediaIds: row.media_ids,
  }));
}

/** How many feedbacks have an answer that the member has not seen. */
export async function readUnreadNum(sql: Sql, member: MemberOfSite): Promise<number> {
  const { rows } = await sql.query<{ unread: number }>(
    `select count(*) as unread from feedbacks where ${OWN} and unread`,
    [member.siteId, member.memberId],
  );
  return rows[0]?.unread ?? 0;
}

/** Updates a feedback after a new entry: its state, the number of entries, and whether the member has to see it. */
export async function moveFeedback(
  sql: Sql,
  feedbackId: string,
  move: {
    readonly state: FeedbackState;
    readonly at: UnixMs;
    readonly words: number;
    readonly unread: boolean;
    readonly answerDueAt: UnixMs | null;
  },
): Promise<void> {
  await sql.query(
    `update feedbacks set state = $2, updated_at = $3, words = words + $4, unread = $5,
       desk_due_at = $6
     where id = $1`,
    [feedbackId, move.state, move.at, move.words, move.unread, move.answerDueAt],
  );
}

/** Returns a dispute to the queue, taken by nobody, for a second look. */
export async function setSecondLook(sql: Sql, feedbackId: string, at: UnixMs): Promise<void> {
  await sql.query(
    `update feedbacks set second_look_at = $2, taken_by_id = null, taken_by_name = null
     where id = $1`,
    [feedbackId, at],
  );
}

/** Marks answers seen; false when the member has no such feedback. */
export async function markSeen(
  sql: Sql,
  member: MemberOfSite,
  feedbackId: string,
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update feedbacks set unread = false where ${OWN} and id = $3`,
    [member.siteId, member.memberId, feedbackId],
  );
  return rowCount === 1;
}

/** Hides a feedback from the member; false when the member has no such feedback. */
export async function hideFeedback(
  sql: Sql,
  member: MemberOfSite,
  hide: { readonly feedbackId: string; readonly at: UnixMs },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `update feedbacks set deleted_at = $4, desk_due_at = null where ${OWN} and id = $3`,
    [member.siteId, member.memberId, hide.feedbackId, hide.at],
  );
  return rowCount === 1;
}

export function feedbackOf(row: FeedbackRowOf): StoredFeedback {
  return {
    feedbackId: row.id,
    siteId: row.site_id,
    memberId: row.member_id,
    number: row.number,
    type: row.type,
    state: row.state,
    excerpt: row.excerpt,
    betId: row.bet_id,
    orderId: row.order_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    words: row.words,
    unread: row.unread,
    rewardMinor: row.reward_minor,
    rewardKind: row.reward_kind,
    takenBy:
      row.taken_by_id === null
        ? null
        : { staffId: row.taken_by_id, name: row.taken_by_name ?? row.taken_by_id },
    deletedAt: row.deleted_at,
    answerDueAt: row.desk_due_at,
    secondLookAt: row.second_look_at,
    answeredByIds: row.answered_by_ids,
  };
}
