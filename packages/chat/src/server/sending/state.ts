import type { Sql } from '@tianping/db';
import type { Pace } from '../../rules/index.ts';
import { type MessageDetail, type NewMessage, quoteOf } from '../store/message-rows.ts';
import { type BlockRow, type PersonRow, readBlocks, readPeople } from '../store/people-rows.ts';
import { type RoomRow, readSite } from '../store/room-rows.ts';
import type { Item } from './types.ts';

export interface State {
  readonly rooms: Map<string, RoomRow & { seq: number }>;
  readonly people: Map<string, PersonRow>;
  readonly blocks: readonly BlockRow[];
  readonly isSiteOpen: boolean;
  readonly sends: Map<string, { readonly seq: number; readonly digest: string }>;
  /** By room and member. */
  readonly paces: Map<string, Pace>;
  /** Rooms and members whose pace has changed. */
  readonly spoken: Set<string>;
  readonly needsPhone: boolean;
  readonly replies: Map<string, MessageDetail['reply']>;
}

/** The state that decides on a batch, read under its locks. */
export async function readState(
  sql: Sql,
  of: {
    readonly siteId: number;
    readonly memberIds: readonly string[];
    readonly rids: readonly string[];
    readonly items: readonly Item[];
    readonly now: number;
  },
): Promise<State> {
  const { siteId, memberIds, rids, items, now } = of;
  const { rows: rooms } = await sql.query<RoomRow>(
    `select rid, status, last_seq, from_seq, slow_seconds, level, announcement, score, reason
     from chat_rooms where site_id = $1 and rid = any($2::text[])`,
    [siteId, [...rids]],
  );
  const { rows: sends } = await sql.query<{
    readonly member_id: string;
    readonly send_id: string;
    readonly seq: number;
    readonly digest: string;
  }>(
    `select member_id, send_id, seq, digest from chat_sends
     where site_id = $1 and member_id = any($2::uuid[]) and send_id = any($3::uuid[])`,
    [siteId, [...memberIds], items.map(({ id }) => id)],
  );
  const { rows: voices } = await sql.query<{
    readonly rid: string;
    readonly member_id: string;
    readonly last_at: number;
    readonly last_digest: string;
  }>(
    `select rid, member_id, last_at, last_digest from chat_voices
     where site_id = $1 and rid = any($2::text[]) and member_id = any($3::uuid[])`,
    [siteId, [...rids], [...memberIds]],
  );
  const { is_open: isSiteOpen } = await readSite(sql, siteId);
  const people = await readPeople(sql, siteId, memberIds);
  const byId = new Map(people.map((row) => [row.member_id, row]));
  const paces = new Map<string, Pace>();
  for (const { rid, member_id, last_at: lastAt, last_digest: lastDigest } of voices) {
    paces.set(`${rid} ${member_id}`, { ...windowOf(byId.get(member_id)), lastAt, lastDigest });
  }
  return {
    rooms: new Map(rooms.map((row) => [row.rid, { ...row, seq: row.last_seq }])),
    people: byId,
    blocks: await readBlocks(sql, { siteId, memberIds, now }),
    isSiteOpen,
    sends: new Map(sends.map((row) => [`${row.member_id} ${row.send_id}`, row])),
    paces,
    spoken: new Set(),
    needsPhone: false,
    replies: await readReplies(sql, siteId, items),
  };
}

export function windowOf(row: PersonRow | undefined): Pace {
  return {
    lastAt: null,
    lastDigest: null,
    windowFrom: row?.window_from ?? 0,
    windowCount: row?.window_count ?? 0,
  };
}

async function readReplies(
  sql: Sql,
  siteId: number,
  items: readonly Item[],
): Promise<State['replies']> {
  const asked = items.filter(({ request }) => request.reply !== null);
  if (asked.length === 0) return new Map();
  const { rows } = await sql.query<{
    readonly rid: string;
    readonly seq: number;
    readonly name: string | null;
    readonly content: string;
  }>(
    `select m.rid, m.seq, m.person ->> 'name' as name, m.content
     from unnest($2::text[], $3::bigint[]) as asked(rid, seq)
     join chat_rooms r on r.site_id = $1 and r.rid = asked.rid
     join chat_messages m on m.site_id = $1 and m.rid = asked.rid and m.seq = asked.seq
     where m.removed_at is null and m.seq >= r.from_seq`,
    [siteId, asked.map(({ request }) => request.rid), asked.map(({ request }) => request.reply)],
  );
  return new Map(
    rows.map(({ rid, seq, name, content }) => [
      `${rid} ${seq}`,
      { seq, name: name ?? '', text: quoteOf(content) },
    ]),
  );
}

/** Writes the results of a batch: numbers, ids of senders, and each sender's pace. */
export async function writeState(
  sql: Sql,
  siteId: number,
  state: State,
  messages: readonly NewMessage[],
  items: readonly Item[],
  now: number,
): Promise<void> {
  if (messages.length === 0) return;
  const rooms = [...state.rooms.values()];
  await sql.query(
    `update chat_rooms r set last_seq = u.seq from unnest($2::text[], $3::bigint[]) as u(rid, seq)
     where r.site_id = $1 and r.rid = u.rid and r.last_seq < u.seq`,
    [siteId, rooms.map(({ rid }) => rid), rooms.map(({ seq }) => seq)],
  );
  const sent = new Set(messages.map(({ rid, seq }) => `${rid} ${seq}`));
  const sends = items.flatMap(({ request, id, digest }) => {
    const seq = state.sends.get(`${request.memberId} ${id}`)?.seq ?? 0;
    return sent.has(`${request.rid} ${seq}`) ? [{ ...request, id, digest, seq }] : [];
  });
  await sql.query(
    `insert into chat_sends (site_id, member_id, send_id, rid, seq, digest, at)
     select $1, member_id, send_id, rid, seq, digest, $7::bigint
     from unnest($2::uuid[], $3::uuid[], $4::text[], $5::bigint[], $6::text[])
       as s(member_id, send_id, rid, seq, digest)
     on conflict (site_id, member_id, send_id) do nothing`,
    [
      siteId,
      sends.map(({ memberId }) => memberId),
      sends.map(({ id }) => id),
      sends.map(({ rid }) => rid),
      sends.map(({ seq }) => seq),
      sends.map(({ digest }) => digest),
      now,
    ],
  );
  const voices = [...state.spoken].map((key) => {
    const [rid = '', memberId = ''] = key.split(' ');
    return { rid, memberId, digest: state.paces.get(key)?.lastDigest ?? '' };
  });
  await sql.query(
    `insert into chat_voices (site_id, rid, member_id, last_at, last_digest)
     select $1, rid, member_id, $2::bigint, digest
     from unnest($3::text[], $4::uuid[], $5::text[]) as v(rid, member_id, digest)
     on conflict (site_id, rid, member_id)
       do update set last_at = excluded.last_at, last_digest = excluded.last_digest`,
    [
      siteId,
      now,
      voices.map(({ rid }) => rid),
      voices.map(({ memberId }) => memberId),
      voices.map(({ digest }) => digest),
    ],
  );
  const speakers = [...state.people.values()];
  await sql.query(
    `update chat_people p set window_from = u.window_from, window_count = u.window_count
     from unnest($2::uuid[], $3::bigint[], $4::integer[]) as u(member_id, window_from, window_count)
     where p.site_id = $1 and p.member_id = u.member_id`,
    [
      siteId,
      speakers.map(({ member_id }) => member_id),
      speakers.map(({ window_from }) => window_from),
      speakers.map(({ window_count }) => window_count),
    ],
  );
}
