import type { MemberId, SiteId, UnixMs } from '@tianping/base';
import type { NotificationArrival, NotificationType, UnreadCounts } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { NOTIFICATION_KEEP_MS } from '../../limits.ts';
import { countOf, notificationTypes, noUnread } from '../../rules/notifications.ts';

export interface MemberOfSite {
  readonly siteId: SiteId;
  readonly memberId: MemberId;
}

/** A notification as it is stored, with what the member did with it. */
export interface StoredNotification {
  readonly letterId: string;
  readonly type: NotificationType;
  readonly broadcast: boolean;
  readonly template: string;
  readonly facts: unknown;
  readonly sentAt: UnixMs;
  readonly read: boolean;
}

interface NotificationRow {
  readonly id: string;
  readonly type: NotificationType;
  readonly broadcast: boolean;
  readonly template: string;
  readonly facts: unknown;
  readonly sent_at: number;
  readonly is_read: boolean;
}

/**
 * What a member sees: own notifications and the site's broadcasts that are live, without what was deleted. Takes $1
 * site, $2 member, $3 now, $4 the oldest personal notification that is shown, $5 whether broadcasts of offers are
 * shown, $6 the time of registration.
 */
const PERSONAL = `l.site_id = $1 and l.member_id = $2 and l.deleted_at is null and l.sent_at > $4`;
const LIVE = `b.site_id = $1 and b.visible_from <= $3 and b.visible_until > $3
  and (b.type <> 'activity' or $5::boolean)`;
const MARKS = `left join broadcast_marks m
    on m.site_id = $1 and m.member_id = $2 and m.broadcast_id = b.id
  left join broadcast_read_marks r
    on r.site_id = $1 and r.member_id = $2 and r.type = b.type`;
const BROADCAST_IS_READ = `(m.read_at is not null or b.unread_from <= greatest(coalesce(r.read_until, 0), $6::bigint))`;

const SEEN = `
  select l.id, l.type, false as broadcast, l.template, l.facts, l.sent_at,
    l.read_at is not null as is_read
  from letters l where ${PERSONAL}
  union all
  select b.id, b.type, true, b.template, b.facts, b.visible_from, ${BROADCAST_IS_READ}
  from broadcasts b ${MARKS} where ${LIVE} and m.deleted_at is null`;

/** A member as a reader: one who may not be given anything is not invited to it either. */
export interface NotificationReader extends MemberOfSite {
  readonly mayBeInvited: boolean;
  /** Earlier broadcasts are listed, but do not count as unread. */
  readonly registeredAt: UnixMs;
}

function seenParams(reader: NotificationReader, now: UnixMs): readonly unknown[] {
  const { siteId, memberId, mayBeInvited, registeredAt } = reader;
  return [siteId, memberId, now, now - NOTIFICATION_KEEP_MS, mayBeInvited, registeredAt];
}

/** Whether an offer to all members of a site is visible now. */
export async function hasOffers(sql: Sql, siteId: SiteId, now: UnixMs): Promise<boolean> {
  const { rowCount } = await sql.query(
    `select 1 from broadcasts where site_id = $1 and type = 'activity'
       and visible_from <= $2 and visible_until > $2 limit 1`,
    [siteId, now],
  );
  return rowCount > 0;
}

/** The eight counts, in one statement over the indexes of unread rows. */
export async function readUnread(
  sql: Sql,
  member: NotificationReader,
  now: UnixMs,
): Promise<UnreadCounts> {
  const { rows } = await sql.query<{ type: NotificationType; broadcast: boolean; unread: number }>(
    `select l.type, false as broadcast, count(*) as unread
     from letters l where ${PERSONAL} and l.read_at is null group by l.type
     union all
     select b.type, true, count(*)
     from broadcasts b ${MARKS}
     where ${LIVE} and m.deleted_at is null and not ${BROADCAST_IS_READ} group by b.type`,
    seenParams(member, now),
  );
  const counts = { ...noUnread };
  for (const row of rows) counts[countOf(row.type, row.broadcast)] += row.unread;
  return counts;
}

/** A page of what the member sees, newest first. */
export async function readAllNotifications(
  sql: Sql,
  member: NotificationReader,
  asked: {
    readonly now: UnixMs;
    readonly type: NotificationType | 'all';
    readonly letterId?: string;
    readonly pageNum: number;
    readonly pageSize: number;
  },
): Promise<{ readonly total: number; readonly list: readonly StoredNotification[] }> {
  const types = asked.type === 'all' ? notificationTypes : [asked.type];
  const params = [...seenParams(member, asked.now), types, asked.letterId ?? null];
  const chosen = `from (${SEEN}) s
    where s.type = any($7::text[]) and ($8::uuid is null or s.id = $8::uuid)`;
  const counted = await sql.query<{ total: number }>(`select count(*) as total ${chosen}`, params);
  const { rows } = await sql.query<NotificationRow>(
    `select s.* ${chosen} order by s.sent_at desc, s.id desc limit $9 offset $10`,
    [...params, asked.pageSize, (asked.pageNum - 1) * asked.pageSize],
  );
  return { total: counted.rows[0]?.total ?? 0, list: rows.map(notificationOf) };
}

function notificationOf(row: NotificationRow): StoredNotification {
  return {
    letterId: row.id,
    type: row.type,
    broadcast: row.broadcast,
    template: row.template,
    facts: row.facts,
    sentAt: row.sent_at,
    read: row.is_read,
  };
}

/** A notification to be stored. */
export interface NotificationToStore extends MemberOfSite {
  readonly letterId: string;
  readonly type: NotificationType;
  readonly template: string;
  readonly facts: object;
  readonly key: string;
  readonly at: UnixMs;
}

/** Inserts notifications, except those whose key was already sent to the member; returns how many are new. */
export async function insertNotifications(
  sql: Sql,
  notifications: readonly NotificationToStore[],
): Promise<number> {
  if (notifications.length === 0) return 0;
  const rows = notifications.map((notification) => ({
    id: notification.letterId,
    site_id: notification.siteId,
    member_id: notification.memberId,
    type: notification.type,
    template: notification.template,
    facts: notification.facts,
    send_key: notification.key,
    sent_at: notification.at,
  }));
  const { rowCount } = await sql.query(
    `insert into letters (id, site_id, member_id, type, template, facts, send_key, sent_at)
     select l.* from jsonb_to_recordset($1::jsonb) as l(id uuid, site_id int, member_id uuid,
       type text, template text, facts jsonb, send_key text, sent_at bigint)
     order by l.site_id, l.member_id, l.send_key
     on conflict do nothing`,
    [JSON.stringify(rows)],
  );
  return rowCount;
}

/** The notification that was sent to a member under a key. */
export async function readArrival(
  sql: Sql,
  member: MemberOfSite,
  by: { readonly key: string } | { readonly letterId: string },
): Promise<NotificationArrival | null> {
  const { rows } = await sql.query<Pick<NotificationRow, 'id' | 'type' | 'sent_at'>>(
    `select id, type, sent_at from letters
     where site_id = $1 and member_id = $2 and (send_key = $3 or id = $4::uuid)
       and deleted_at is null`,
    [
      member.siteId,
      member.memberId,
      'key' in by ? by.key : null,
      'letterId' in by ? by.letterId : null,
    ],
  );
  const row = rows[0];
  return row ? { letterId: row.id, type: row.type, sentAt: row.sent_at } : null;
}

/** Marks one notification read; false when the member has no such notification. */
export async function markRead(
  sql: Sql,
  member: MemberOfSite,
  notification: { readonly letterId: string; readonly now: UnixMs },
): Promise<boolean> {
  const { now, letterId: notificationId } = notification;
  const own = await sql.query(
    `update letters set read_at = coalesce(read_at, $4)
     where id = $3 and site_id = $1 and member_id = $2 and deleted_at is null`,
    [member.siteId, member.memberId, notificationId, now],
  );
  if (own.rowCount > 0) return true;
  const marked = await sql.query(
    `insert into broadcast_marks (site_id, member_id, broadcast_id, read_at)
     select b.site_id, $2::uuid, b.id, $4::bigint from broadcasts b
     where b.id = $3 and b.site_id = $1 and b.visible_from <= $4
     on conflict (site_id, member_id, broadcast_id)
     do update set read_at = coalesce(broadcast_marks.read_at, excluded.read_at)`,
    [member.siteId, member.memberId, notificationId, now],
  );
  return marked.rowCount > 0;
}

/** Marks as read everything of the types that the member sees now. */
export async function markAllRead(
  sql: Sql,
  member: MemberOfSite,
  all: { readonly types: readonly NotificationType[]; readonly now: UnixMs },
): Promise<void> {
  const params = [member.siteId, member.memberId, all.types, all.now];
  await sql.query(
    `update letters set read_at = $4
     where site_id = $1 and member_id = $2 and type = any($3::text[])
       and read_at is null and deleted_at is null`,
    params,
  );
  await sql.query(
    `insert into broadcast_read_marks (site_id, member_id, type, read_until)
     select $1::integer, $2::uuid, type, $4::bigint from unnest($3::text[]) as type
     on conflict (site_id, member_id, type) do update
     set read_until = greatest(broadcast_read_marks.read_until, excluded.read_until)`,
    params,
  );
}

/** Hides notifications from the member; false, with nothing done, when one is not the member's. */
export async function markDeleted(
  sql: Sql,
  member: MemberOfSite,
  notifications: { readonly letterIds: readonly string[]; readonly now: UnixMs },
): Promise<boolean> {
  const ids = [...new Set(notifications.letterIds)];
  const params = [member.siteId, member.memberId, ids, notifications.now];
  const { rows } = await sql.query<{ known: number }>(
    `select (select count(*) from letters
         where id = any($3::uuid[]) and site_id = $1 and member_id = $2)
       + (select count(*) from broadcasts
         where id = any($3::uuid[]) and site_id = $1 and visible_from <= $4) as known`,
    params,
  );
  if (rows[0]?.known !== ids.length) return false;
  await sql.query(
    `update letters set deleted_at = coalesce(deleted_at, $4)
     where id = any($3::uuid[]) and site_id = $1 and member_id = $2`,
    params,
  );
  await sql.query(
    `insert into broadcast_marks (site_id, member_id, broadcast_id, deleted_at)
     select b.site_id, $2::uuid, b.id, $4::bigint from broadcasts b
     where b.id = any($3::uuid[]) and b.site_id = $1
     order by b.id
     on conflict (site_id, member_id, broadcast_id)
     do update set deleted_at = coalesce(broadcast_marks.deleted_at, excluded.deleted_at)`,
    params,
  );
  return true;
}
