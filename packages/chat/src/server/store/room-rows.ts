import type { ChatScore, RoomStatus } from '@tianping/contract';
import type { Sql } from '@tianping/db';

export interface RoomKey {
  readonly siteId: number;
  readonly rid: string;
}

export interface RoomRow {
  readonly rid: string;
  readonly status: RoomStatus;
  readonly last_seq: number;
  readonly from_seq: number;
  readonly slow_seconds: number;
  readonly level: number;
  readonly announcement: string;
  readonly score: ChatScore | null;
  readonly reason: string;
}

export async function makeRoom(sql: Sql, room: RoomKey, now: number): Promise<void> {
  await sql.query(
    `insert into chat_rooms (site_id, rid, created_at, changed_at) values ($1, $2, $3, $3)
     on conflict (site_id, rid) do nothing`,
    [room.siteId, room.rid, now],
  );
}

export async function readRoom(sql: Sql, room: RoomKey): Promise<RoomRow | null> {
  const { rows } = await sql.query<RoomRow>(
    `select rid, status, last_seq, from_seq, slow_seconds, level, announcement, score, reason
     from chat_rooms where site_id = $1 and rid = $2`,
    [room.siteId, room.rid],
  );
  return rows[0] ?? null;
}

/** Locks the rooms in the order of their keys, so that transactions cannot deadlock. */
export async function lockRooms(sql: Sql, siteId: number, rids: readonly string[]): Promise<void> {
  await sql.query(
    `select rid from chat_rooms where site_id = $1 and rid = any($2::text[]) order by rid for update`,
    [siteId, [...rids]],
  );
}

export interface SiteRow {
  readonly is_open: boolean;
  readonly reason: string;
}

export async function readSite(sql: Sql, siteId: number): Promise<SiteRow> {
  const { rows } = await sql.query<SiteRow>(
    'select is_open, reason from chat_sites where site_id = $1',
    [siteId],
  );
  return rows[0] ?? { is_open: true, reason: '' };
}
