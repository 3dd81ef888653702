import { createUuid, err, ok, type Result, type SiteId } from '@tianping/base';
import type { ChatScore, RoomStatus } from '@tianping/contract';
import type { Sql } from '@tianping/db';
import { JOIN_MESSAGES } from '../limits.ts';
import { mayBecome } from '../rules/index.ts';
import type { ChatDeps, ChatStaff, MemberOfSite } from './deps.ts';
import type { Rooms } from './rooms.ts';
import { type MessageRow, messagesBefore, quoteOf, writeQuotes } from './store/message-rows.ts';
import { knowPerson, lockPeople, readPeople } from './store/people-rows.ts';
import { lockRooms, makeRoom, type RoomKey, type RoomRow, readRoom } from './store/room-rows.ts';

export type ModerationRefusal =
  | 'noRoom'
  | 'noMessage'
  | 'noMember'
  | 'notMuted'
  | 'notCleared'
  | 'notNow';
type Done<T = null> = Result<T, ModerationRefusal>;

export interface MuteAct extends MemberOfSite {
  readonly minutes: number;
  /** Shown to the member. */
  readonly reason: string;
  readonly staff: ChatStaff;
  /** The message that it is about. */
  readonly rid: string | null;
  readonly seq: number | null;
}

export interface RoomSettings {
  readonly status?: RoomStatus;
  readonly slowSeconds?: number;
  readonly level?: number;
  readonly announcement?: string;
  readonly reason?: string;
}

/**
 * The acts of moderators; each is carried out under the lock that speakers hold, and published to the rooms afterwards.
 */
export interface Moderation {
  mute(act: MuteAct): Promise<Done<{ readonly until: number; readonly muteId: string }>>;
  unmute(member: MemberOfSite, staff: ChatStaff): Promise<Done>;
  /** `rid` `*`: from all rooms. Null minutes: permanently. */
  block(
    act: MemberOfSite & {
      readonly rid: string;
      readonly minutes: number | null;
      readonly reason: string;
      readonly staff: ChatStaff;
    },
  ): Promise<Done>;
  unblock(act: MemberOfSite & { readonly rid: string }): Promise<Done>;
  /** Hides the text of a message, also where answers quote it, or shows it again; number, author and trace stay. */
  remove(
    act: RoomKey & {
      readonly seq: number;
      readonly isRemoved: boolean;
      readonly reason: string;
      readonly staff: ChatStaff;
    },
  ): Promise<Done>;
  read(room: RoomKey): Promise<RoomRow | null>;
  clear(room: RoomKey): Promise<Done>;
  /** Shows again what the last clearing hid. */
  unclear(room: RoomKey): Promise<Done>;
  set(room: RoomKey, settings: RoomSettings): Promise<Done<RoomRow>>;
  /** To be called in the transaction in which the second person agrees, followed by `publish`. */
  destroyWithin(sql: Sql, room: RoomKey, reason: string): Promise<Done>;
  publish(room: RoomKey): Promise<void>;
  openSite(siteId: SiteId, isOpen: boolean, reason: string): Promise<void>;
  pushScore(room: RoomKey, score: ChatScore): Promise<Done>;
}

export function createModeration(
  deps: ChatDeps,
  rooms: Rooms,
  onMemberChanged: (member: MemberOfSite, what: 'mute' | 'block') => void,
): Moderation {
  const { db, clock } = deps;
  const publish = async (room: RoomKey): Promise<void> => {
    const row = await readRoom(db, room);
    if (row) rooms.publishSettings(room, row);
  };
  return {
    async mute(act) {
      await knowPerson(deps, act);
      const made = await db.tx((sql) => muteWithin(deps, sql, act));
      onMemberChanged(act, 'mute');
      return ok(made);
    },
    async unmute(member, staff) {
      const isDone = await db.tx((sql) => unmuteWithin(sql, member, staff, clock.now()));
      if (!isDone) return err('notMuted');
      onMemberChanged(member, 'mute');
      return ok(null);
    },
    async block(act) {
      await knowPerson(deps, act);
      await db.tx((sql) => blockWithin(sql, act, clock.now()));
      onMemberChanged(act, 'block');
      return ok(null);
    },
    async unblock(act) {
      const isDone = await unblock(deps, act);
      onMemberChanged(act, 'block');
      return isDone ? ok(null) : err('notNow');
    },
    remove: (act) => removeMessage(deps, rooms, act),
    read: (room) => readRoom(db, room),
    async clear(room) {
      if (!(await clearRoom(deps, room))) return err('noRoom');
      await publish(room);
      return ok(null);
    },
    async unclear(room) {
      if (!(await unclearRoom(deps, room))) return err('notCleared');
      await publish(room);
      await publishLatest(deps, rooms, room);
      return ok(null);
    },
    async set(room, settings) {
      const done = await db.tx((sql) => setWithin(sql, room, settings, clock.now()));
      if (done.ok) rooms.publishSettings(room, done.value);
      return done;
    },
    async destroyWithin(sql, room, reason) {
      await makeRoom(sql, room, clock.now());
      const done = await setWithin(sql, room, { status: 'destroyed', reason }, clock.now());
      return done.ok ? ok(null) : done;
    },
    publish,
    openSite: (siteId, isOpen, reason) => openSite(deps, rooms, { siteId, isOpen, reason }),
    pushScore: (room, score) => pushScore(deps, rooms, room, score),
  };
}

async function unblock(
  { db }: ChatDeps,
  { siteId, memberId, rid }: Parameters<Moderation['unblock']>[0],
): Promise<boolean> {
  const { rowCount } = await db.tx((sql) =>
    sql.query('delete from chat_blocks where site_id = $1 and member_id = $2 and rid = $3', [
      siteId,
      memberId,
      rid,
    ]),
  );
  return rowCount > 0;
}

async function clearRoom({ db, clock }: ChatDeps, room: RoomKey): Promise<boolean> {
  const { rowCount } = await db.tx((sql) =>
    sql.query(
      `update chat_rooms set from_seq = last_seq + 1, changed_at = $3,
         cleared_from = case when from_seq <= last_seq then from_seq else cleared_from end
       where site_id = $1 and rid = $2 and status <> 'destroyed'`,
      [room.siteId, room.rid, clock.now()],
    ),
  );
  return rowCount > 0;
}

async function unclearRoom({ db, clock }: ChatDeps, room: RoomKey): Promise<boolean> {
  const { rowCount } = await db.tx((sql) =>
    sql.query(
      `update chat_rooms set from_seq = cleared_from, cleared_from = null, changed_at = $3
       where site_id = $1 and rid = $2 and status <> 'destroyed' and cleared_from is not null`,
      [room.siteId, room.rid, clock.now()],
    ),
  );
  return rowCount > 0;
}

/** What those who join from now on are sent; readers in the room page back to it. */
async function publishLatest({ db }: ChatDeps, rooms: Rooms, room: RoomKey): Promise<void> {
  const row = await readRoom(db, room);
  if (!row) return;
  const span = { from: row.from_seq, before: row.last_seq + 1, limit: JOIN_MESSAGES, offset: 0 };
  await rooms.publishMessages(room, [...(await messagesBefore(db, room, span))].reverse());
}

async function openSite(
  { db, clock }: ChatDeps,
  rooms: Rooms,
  site: { readonly siteId: SiteId; readonly isOpen: boolean; readonly reason: string },
): Promise<void> {
  const { siteId, isOpen, reason } = site;
  await db.tx((sql) =>
    sql.query(
      `insert into chat_sites (site_id, is_open, reason, changed_at) values ($1, $2, $3, $4)
       on conflict (site_id) do update set is_open = excluded.is_open,
         reason = excluded.reason, changed_at = excluded.changed_at`,
      [siteId, isOpen, reason, clock.now()],
    ),
  );
  rooms.publishSite(siteId, { status: isOpen ? 'open' : 'closed', reason });
}

async function pushScore(
  { db, clock }: ChatDeps,
  rooms: Rooms,
  room: RoomKey,
  score: ChatScore,
): Promise<Done> {
  const { rowCount } = await db.tx((sql) =>
    sql.query(
      `update chat_rooms set score = $3::jsonb, changed_at = $4
       where site_id = $1 and rid = $2 and status <> 'destroyed'`,
      [room.siteId, room.rid, JSON.stringify(score), clock.now()],
    ),
  );
  if (rowCount === 0) return err('noRoom');
  rooms.publish(room, [['score', score]]);
  return ok(null);
}

/**
 * The lock of the person's row is held while one of their messages is written: a message either precedes the mute or is
 * refused. A longer mute stays in force; `until` says when the member may speak again.
 */
async function muteWithin(
  deps: ChatDeps,
  sql: Sql,
  act: MuteAct,
): Promise<{ readonly until: number; readonly muteId: string }> {
  await lockPeople(sql, act.siteId, [act.memberId]);
  const now = deps.clock.now();
  const until = now + act.minutes * 60_000;
  const muteId = createUuid(deps);
  await sql.query(
    `insert into chat_mutes
       (id, site_id, member_id, rid, seq, reason, minutes, until_at, staff_id, staff_name, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      muteId,
      act.siteId,
      act.memberId,
      act.rid,
      act.seq,
      act.reason,
      act.minutes,
      until,
      act.staff.staffId,
      act.staff.name,
      now,
    ],
  );
  await sql.query(
    `update chat_people set muted_until = $3, mute_reason = $4, mute_id = $5
     where site_id = $1 and member_id = $2 and (muted_until is null or muted_until < $3)`,
    [act.siteId, act.memberId, until, act.reason, muteId],
  );
  const [person] = await readPeople(sql, act.siteId, [act.memberId]);
  return { until: person?.muted_until ?? until, muteId };
}

async function unmuteWithin(
  sql: Sql,
  { siteId, memberId }: MemberOfSite,
  staff: ChatStaff,
  now: number,
): Promise<boolean> {
  await lockPeople(sql, siteId, [memberId]);
  await sql.query(
    `update chat_mutes set lifted_at = $3, lifted_by = $4
     where site_id = $1 and member_id = $2 and lifted_at is null and until_at > $3`,
    [siteId, memberId, now, staff.name],
  );
  const { rowCount } = await sql.query(
    `update chat_people set muted_until = null, mute_reason = '', mute_id = null
     where site_id = $1 and member_id = $2 and muted_until > $3`,
    [siteId, memberId, now],
  );
  return rowCount > 0;
}

async function blockWithin(
  sql: Sql,
  act: Parameters<Moderation['block']>[0],
  now: number,
): Promise<void> {
  await lockPeople(sql, act.siteId, [act.memberId]);
  const until = act.minutes === null ? null : now + act.minutes * 60_000;
  await sql.query(
    `insert into chat_blocks (site_id, member_id, rid, until_at, reason, staff_id, at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (site_id, member_id, rid) do update set until_at = excluded.until_at,
       reason = excluded.reason, staff_id = excluded.staff_id, at = excluded.at
     where excluded.until_at is null or excluded.until_at > chat_blocks.until_at`,
    [act.siteId, act.memberId, act.rid, until, act.reason, act.staff.staffId, now],
  );
}

async function setWithin(
  sql: Sql,
  room: RoomKey,
  settings: RoomSettings,
  now: number,
): Promise<Done<RoomRow>> {
  await lockRooms(sql, room.siteId, [room.rid]);
  const row = await readRoom(sql, room);
  if (!row) return err('noRoom');
  const status = settings.status ?? row.status;
  if (row.status === 'destroyed') return err('notNow');
  if (status !== row.status && !mayBecome(row.status, status)) return err('notNow');
  const after = {
    ...row,
    status,
    slow_seconds: settings.slowSeconds ?? row.slow_seconds,
    level: settings.level ?? row.level,
    announcement: settings.announcement ?? row.announcement,
    reason: settings.reason ?? row.reason,
  };
  await sql.query(
    `update chat_rooms set status = $3, slow_seconds = $4, level = $5, announcement = $6,
       reason = $7, changed_at = $8
     where site_id = $1 and rid = $2`,
    [
      room.siteId,
      room.rid,
      after.status,
      after.slow_seconds,
      after.level,
      after.announcement,
      after.reason,
      now,
    ],
  );
  return ok(after);
}

async function removeMessage(
  deps: ChatDeps,
  rooms: Rooms,
  act: Parameters<Moderation['remove']>[0],
): Promise<Done> {
  const { isRemoved } = act;
  const rows = await deps.db.tx(async (sql) => {
    await lockRooms(sql, act.siteId, [act.rid]);
    const changed = await sql.query<MessageRow>(
      `update chat_messages set removed_at = $4, removed_by = $5, removed_reason = $6
       where site_id = $1 and rid = $2 and seq = $3
       returning seq, at, kind, member_id, person, content, detail, flag, removed_at`,
      [
        act.siteId,
        act.rid,
        act.seq,
        isRemoved ? deps.clock.now() : null,
        isRemoved ? act.staff.name : null,
        isRemoved ? act.reason : '',
      ],
    );
    const [message] = changed.rows;
    if (!message) return [];
    const quote = isRemoved ? '' : quoteOf(message.content);
    return [message, ...(await writeQuotes(sql, act, { seq: act.seq, quote }))];
  });
  if (rows.length === 0) return err('noMessage');
  await rooms.publishMessages(act, rows);
  return ok(null);
}
