import type { MemberId, SiteId } from '@tianping/base';
import { type ChatMessage, chatLimits, type MatchEvent } from '@tianping/contract';
import { type PageSpan, readPage, type Sql } from '@tianping/db';
import { SAME_EVENT_MS, TEXT_LENGTH_MAX } from '../limits.ts';
import type { ChatDeps, MemberOfSite } from './deps.ts';
import { listRooms, type RoomList } from './list-rooms.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { createPersons, type Persons } from './own-status.ts';
import { createPredictions, type Predictions } from './predictions.ts';
import { createReports, type Reports } from './reports.ts';
import { createRooms, type Rooms } from './rooms.ts';
import { createSending, type Sending } from './sending/sending.ts';
import {
  firstStored,
  insertMessages,
  type MessageRow,
  messageOf,
  messagesAfter,
  messagesBefore,
} from './store/message-rows.ts';
import { memberOfKey } from './store/people-rows.ts';
import { lockRooms, makeRoom, type RoomKey, readRoom } from './store/room-rows.ts';
import { createWords, type Words } from './words.ts';

export interface HistoryPage {
  readonly total: number;
  /** Oldest first. */
  readonly list: readonly ChatMessage[];
}

/** Called when a member's mute or block has changed, so that their open links can show it. */
export type OnMemberChanged = (member: MemberOfSite, what: 'mute' | 'block') => void;

export interface ChatService extends Sending {
  readonly rooms: Rooms;
  readonly persons: Persons;
  readonly moderation: Moderation;
  readonly reports: Reports;
  readonly predictions: Predictions;
  readonly words: Words;
  /** Page 1 is the latest; with `after` the messages that follow that number. Null where there is no such room. */
  history(
    room: RoomKey,
    page: { readonly pageNum: number; readonly pageSize: number; readonly after: number | null },
  ): Promise<HistoryPage | null>;
  /** Posts a line of the site itself. A match event is posted once, however many processes announce it. */
  announce(room: RoomKey, line: SiteLine): Promise<void>;
  /** Republishes the shared bets among these, which were settled, in every open room. */
  betsSettled(bets: readonly (MemberOfSite & { readonly betId: string })[]): Promise<void>;
  /** The hall, then a site's rooms with recent activity, the most active first. */
  listRooms(siteId: SiteId): Promise<RoomList>;
  memberOfKey(siteId: SiteId, key: string): Promise<MemberId | null>;
  hide(member: MemberOfSite, hiddenId: MemberId, isHidden: boolean): Promise<void>;
  /** Keys of the people whom a member has hidden. */
  hiddenOf(member: MemberOfSite): Promise<readonly string[]>;
  /** Everything a member has said, the latest first. */
  messagesBy(
    member: MemberOfSite,
    page: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly total: number; readonly list: readonly unknown[] }>;
  /** Makes the partitions of this month and the next. */
  makeMonths(): Promise<void>;
  onMemberChanged(listener: OnMemberChanged): void;
  memberChanged: OnMemberChanged;
}

const DAY_MS = 86_400_000;

type SiteLine =
  | { readonly kind: 'gift'; readonly text: string; readonly person: ChatMessage['from'] }
  | { readonly kind: 'event'; readonly text: string; readonly event: MatchEvent };

export function createChatService(deps: ChatDeps): ChatService {
  const { db, clock } = deps;
  const rooms = createRooms(deps);
  const persons = createPersons(deps);
  const words = createWords(deps);
  const listeners: OnMemberChanged[] = [];
  const memberChanged: OnMemberChanged = (member, what) => {
    persons.forget(member);
    for (const listener of listeners) listener(member, what);
    deps.ports.bus?.send(`chat-member ${JSON.stringify({ ...member, what })}`);
    deps.ports.onChanged?.(member.siteId);
  };
  const months = createMonths(deps);
  const sending = createSending(deps, {
    rooms,
    persons,
    words: (siteId) => words.listOf(siteId),
    ensureMonth: months.ensure,
  });
  return {
    ...sending,
    rooms,
    persons,
    words,
    moderation: createModeration(deps, rooms, memberChanged),
    reports: createReports(deps, (member) => memberChanged(member, 'mute')),
    predictions: createPredictions(deps, rooms),
    history: (room, page) => readHistory(deps, rooms, room, page),
    async announce(room, line) {
      await months.ensure();
      if (!(await rooms.open(room))) return;
      const row = await db.tx((sql) => announceWithin(sql, room, line, clock.now()));
      if (row) await rooms.publishMessages(room, [row]);
    },
    betsSettled: (bets) => publishSettled(deps, rooms, bets),
    listRooms: (siteId) => listRooms(deps, rooms, siteId),
    memberOfKey: (siteId, key) => memberOfKey(db, siteId, key),
    hide: (member, hiddenId, isHidden) => hide(deps, member, hiddenId, isHidden),
    hiddenOf: (member) => hiddenOf(db, member),
    messagesBy: (member, page) => readMessagesBy(db, member, page),
    makeMonths: months.make,
    onMemberChanged: (listener) => void listeners.push(listener),
    memberChanged,
  };
}

/** The shortest month: what is created now reaches at most into the next one. */
const MONTHS_MADE_MS = 28 * DAY_MS;

/** Makes a month's partition before its first message; each process asks the database about once a month. */
function createMonths({ db, clock }: ChatDeps) {
  let madeUntil = 0;
  const make = async (): Promise<void> => {
    const now = clock.now();
    await db.tx(async (sql) => {
      // Too short a span for a whole month to lie in between.
      for (const at of [now, now + MONTHS_MADE_MS])
        await sql.query('select chat_make_month($1)', [at]);
    });
    madeUntil = now + MONTHS_MADE_MS;
  };
  let making: Promise<void> | null = null;
  return {
    make,
    async ensure(): Promise<void> {
      if (clock.now() < madeUntil) return;
      making ??= make().finally(() => {
        making = null;
      });
      await making;
    },
  };
}

async function readHistory(
  deps: ChatDeps,
  rooms: Rooms,
  room: RoomKey,
  page: { readonly pageNum: number; readonly pageSize: number; readonly after: number | null },
): Promise<HistoryPage | null> {
  const row = await readRoom(deps.db, room);
  if (!row || row.status === 'destroyed') return null;
  const limit = Math.min(page.pageSize, chatLimits.pageSizeMax);
  const { from_seq: from, last_seq: last } = row;
  // Old months are dropped as a whole: the numbers before them are of no message any more.
  const first = await firstStored(deps.db, room, from);
  const rows =
    page.after === null
      ? [
          ...(await messagesBefore(deps.db, room, {
            from,
            before: last + 1,
            limit,
            offset: (page.pageNum - 1) * limit,
          })),
        ].reverse()
      : await messagesAfter(deps.db, room, { after: Math.max(page.after, from - 1), limit });
  const cards = await rooms.cards.shown(room.siteId, rows);
  return {
    total: first === null ? 0 : last - first + 1,
    list: rows.map((each, at) => messageOf(each, cards[at] ?? null)),
  };
}

async function announceWithin(
  sql: Sql,
  room: RoomKey,
  line: SiteLine,
  now: number,
): Promise<MessageRow | null> {
  await makeRoom(sql, room, now);
  await lockRooms(sql, room.siteId, [room.rid]);
  const row = await readRoom(sql, room);
  if (row?.status !== 'open') return null;
  if (line.kind === 'event' && (await isStated(sql, room, line.event, now))) return null;
  const { kind } = line;
  const person = line.kind === 'gift' ? line.person : null;
  const detail = line.kind === 'event' ? { event: line.event } : {};
  const content = [...line.text].slice(0, TEXT_LENGTH_MAX).join('');
  const seq = row.last_seq + 1;
  const sent = {
    ...room,
    seq,
    at: now,
    kind,
    memberId: null,
    person,
    content,
    detail,
    flag: null,
  };
  await insertMessages(sql, [sent]);
  await sql.query('update chat_rooms set last_seq = $3 where site_id = $1 and rid = $2', [
    room.siteId,
    room.rid,
    seq,
  ]);
  return {
    seq,
    at: now,
    kind,
    member_id: null,
    person,
    content,
    detail,
    flag: null,
    removed_at: null,
  };
}

/**
 * Whether the event was posted already; called under the room's lock. The minute is left out: processes may differ in
 * it.
 */
async function isStated(sql: Sql, room: RoomKey, event: MatchEvent, now: number): Promise<boolean> {
  const { minute: _, ...rest } = event;
  const { rows } = await sql.query(
    `select 1 from chat_messages where site_id = $1 and rid = $2 and kind = 'event' and at > $3
       and (detail -> 'event') - 'minute' = $4::jsonb limit 1`,
    [room.siteId, room.rid, now - SAME_EVENT_MS, JSON.stringify(rest)],
  );
  return rows.length > 0;
}

async function publishSettled(
  deps: ChatDeps,
  rooms: Rooms,
  bets: readonly (MemberOfSite & { readonly betId: string })[],
): Promise<void> {
  for (const { siteId } of bets.filter(
    (bet, at) => bets.findIndex((b) => b.siteId === bet.siteId) === at,
  )) {
    const ids = new Set(bets.filter((bet) => bet.siteId === siteId).map(({ betId }) => betId));
    for (const room of rooms.openRooms(siteId)) {
      const shown = rooms.view(room).messages.filter(({ card }) => card && ids.has(card.betId));
      if (shown.length === 0) continue;
      const { rows } = await deps.db.query<MessageRow>(
        `select seq, at, kind, member_id, person, content, detail, flag, removed_at
         from chat_messages where site_id = $1 and rid = $2 and seq = any($3::bigint[])`,
        [siteId, room.rid, shown.map(({ seq }) => seq)],
      );
      await rooms.publishMessages(room, rows);
    }
  }
}

async function hide(
  { db, clock }: ChatDeps,
  { siteId, memberId }: MemberOfSite,
  hiddenId: MemberId,
  isHidden: boolean,
): Promise<void> {
  await db.tx((sql) =>
    isHidden
      ? sql.query(
          `insert into chat_hidden (site_id, member_id, hidden_id, at) values ($1, $2, $3, $4)
           on conflict (site_id, member_id, hidden_id) do nothing`,
          [siteId, memberId, hiddenId, clock.now()],
        )
      : sql.query(
          'delete from chat_hidden where site_id = $1 and member_id = $2 and hidden_id = $3',
          [siteId, memberId, hiddenId],
        ),
  );
}

async function hiddenOf(sql: Sql, { siteId, memberId }: MemberOfSite): Promise<readonly string[]> {
  const { rows } = await sql.query<{ readonly key: string }>(
    `select p.person_key as key from chat_hidden h
     join chat_people p on p.site_id = h.site_id and p.member_id = h.hidden_id
     where h.site_id = $1 and h.member_id = $2`,
    [siteId, memberId],
  );
  return rows.map(({ key }) => key);
}

/** Everything a member has said, the latest first; also for their export. */
export async function readMessagesBy(sql: Sql, { siteId, memberId }: MemberOfSite, page: PageSpan) {
  const { total, rows } = await readPage<{
    readonly rid: string;
    readonly seq: number;
    readonly at: number;
    readonly kind: ChatMessage['kind'];
    readonly content: string;
  }>(
    sql,
    {
      text: `select rid, seq, at, kind, content, count(*) over () as total from chat_messages
        where site_id = $1 and member_id = $2 order by at desc, rid, seq`,
      params: [siteId, memberId],
    },
    page,
  );
  return { total, list: rows.map(({ total: _, ...sent }) => sent) };
}
