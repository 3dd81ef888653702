import type { ChatPerson, PredictionView, RoomView } from '@tianping/contract';
import { createTopics, type Topics } from '@tianping/realtime/server';
import { FLUSH_MS, HELD_MESSAGES, JOIN_MESSAGES, JOINS_MS } from '../limits.ts';
import { subjectOf } from '../rules/index.ts';
import { type Cards, createCards } from './cards.ts';
import type { ChatDeps } from './deps.ts';
import {
  type RoomChange,
  type RoomEntries,
  roomOfTopic,
  roomViewOf,
  topicOf,
} from './documents.ts';
import { readPrediction } from './prediction-rows.ts';
import { type MessageRow, messageOf, messagesBefore } from './store/message-rows.ts';
import { makeRoom, type RoomKey, type RoomRow, readRoom, readSite } from './store/room-rows.ts';

type RoomDocuments = Readonly<Record<string, RoomChange>>;

/** The rooms that somebody reads, as documents in memory; the database is the truth and fills them. */
export interface Rooms {
  readonly topics: Topics<RoomDocuments>;
  readonly cards: Cards;
  /** Makes the room where there may be one; false when there is none. */
  open(room: RoomKey): Promise<boolean>;
  view(room: RoomKey): RoomView;
  /** To readers here and in the other processes. */
  publish(room: RoomKey, changes: readonly RoomChange[]): void;
  /** To readers of this process alone: what every process finds out by itself. */
  show(room: RoomKey, changes: readonly RoomChange[]): void;
  prediction(room: RoomKey): Promise<PredictionView | null>;
  publishMessages(room: RoomKey, rows: readonly MessageRow[]): Promise<void>;
  publishSettings(room: RoomKey, row: RoomRow): void;
  publishPrediction(room: RoomKey, prediction: PredictionView): void;
  /** Rooms of a site that somebody reads here. */
  openRooms(siteId: number): readonly RoomKey[];
  came(room: RoomKey, who: ChatPerson | null): void;
  left(room: RoomKey): void;
  peopleIn(room: RoomKey): number;
  /** Everything anew from the database: something may have been missed. */
  refresh(): Promise<void>;
}

export function createRooms(deps: ChatDeps): Rooms {
  const topics = createTopics<RoomDocuments>({
    clock: deps.clock,
    rng: deps.rng,
    flushMs: FLUSH_MS,
  });
  const cards = createCards(deps);
  const view = (room: RoomKey): RoomView =>
    roomViewOf(room.rid, topics.entriesOf(topicOf(room.siteId, room.rid)));
  const people = createPeopleCount(deps, (room) => {
    const { status, slowSeconds, announcement } = view(room);
    take(room, [['room', { status, slowSeconds, announcement, people: people.of(room) }]]);
  });
  const load = async (topic: string): Promise<readonly RoomChange[] | null> => {
    const room = roomOfTopic(topic);
    const row = await readRoom(deps.db, room);
    if (!row) return null;
    return [
      ['room', settingsOf(row, people.of(room))],
      ...(await documentOf({ ...deps, cards }, room, row)),
    ];
  };
  topics.defineLazy('room:', load);
  const publish = (room: RoomKey, changes: readonly RoomChange[]): void => {
    take(room, changes);
    deps.ports.bus?.send(`chat ${JSON.stringify({ ...room, changes })}`);
  };
  const take = (room: RoomKey, changes: readonly RoomChange[]): void => {
    const topic = topicOf(room.siteId, room.rid);
    if (!topics.isOpen(topic)) return;
    topics.publish(topic, [...changes, ...outgrown(changes)]);
  };
  listen(deps, { take, people: people.received, refresh: () => refresh() });
  const refresh = async (): Promise<void> => {
    for (const topic of topics.openNames('room:')) {
      const changes = await load(topic);
      if (changes) topics.publish(topic, changes);
    }
  };
  return {
    topics,
    cards,
    open: (room) => openRoom(deps, topics, room),
    view,
    publish,
    show: take,
    prediction: (room) => readPrediction(deps.db, room),
    publishMessages: async (room, sentRows) =>
      publish(room, await messageChanges(cards, room, sentRows, view(room).seq)),
    publishSettings(room, row) {
      const { level, from_seq: from } = row;
      const isCleared = from > view(room).from;
      publish(room, [
        ['room', settingsOf(row, people.of(room))],
        ['level', { level }],
        ...(row.status === 'destroyed' ? [['destroy', { reason: row.reason }] as const] : []),
        ...(isCleared ? [...gone(view(room), from), ['clear', { from }] as const] : []),
      ]);
    },
    publishPrediction: (room, prediction) => publish(room, [['prediction', prediction]]),
    openRooms: (siteId) => topics.openNames(`room:${siteId}:`).map(roomOfTopic),
    came: (room, who) => people.came(room, who, publish),
    left: people.left,
    peopleIn: people.of,
    refresh,
  };
}

async function messageChanges(
  cards: Cards,
  { siteId }: RoomKey,
  sentRows: readonly MessageRow[],
  lastSeq: number,
): Promise<readonly RoomChange[]> {
  const shown = await cards.shown(siteId, sentRows);
  const seq = Math.max(...sentRows.map((row) => row.seq), lastSeq);
  return [
    ...sentRows.map((row, at): RoomChange => [`m${row.seq}`, messageOf(row, shown[at] ?? null)]),
    ['last', { seq }],
  ];
}

/** What falls out of memory when newer messages come in. */
function outgrown(changes: readonly RoomChange[]): readonly RoomChange[] {
  return changes.flatMap(([key]): RoomChange[] => {
    const seq = Number(/^m(\d+)$/.exec(key)?.[1] ?? 0) - HELD_MESSAGES;
    return seq > 0 ? [[`m${seq}`, null]] : [];
  });
}

/** Messages that a clearing takes out of sight. */
function gone(room: RoomView, from: number): readonly RoomChange[] {
  return room.messages
    .filter(({ seq }) => seq < from)
    .map(({ seq }): RoomChange => [`m${seq}`, null]);
}

function settingsOf(row: RoomRow, people: number): RoomEntries['room'] {
  const { status, slow_seconds: slowSeconds, announcement } = row;
  return { status, slowSeconds, announcement, people };
}

async function openRoom(
  deps: ChatDeps,
  topics: Topics<RoomDocuments>,
  room: RoomKey,
): Promise<boolean> {
  const topic = topicOf(room.siteId, room.rid);
  if (topics.isOpen(topic)) return topics.open(topic);
  if (!(await readRoom(deps.db, room))) {
    if (!mayBe(deps, room)) return false;
    await deps.db.tx((sql) => makeRoom(sql, room, deps.clock.now()));
  }
  return topics.open(topic);
}

function mayBe({ ports, sites }: ChatDeps, { siteId, rid }: RoomKey): boolean {
  const site = sites.find((each) => each.siteId === siteId);
  const subject = subjectOf(rid);
  return site !== undefined && subject !== null && ports.hasSubject(site.siteId, subject);
}

async function documentOf(
  deps: ChatDeps & { readonly cards: Cards },
  room: RoomKey,
  row: RoomRow,
): Promise<readonly RoomChange[]> {
  const site = await readSite(deps.db, room.siteId);
  const span = { from: row.from_seq, before: row.last_seq + 1, limit: JOIN_MESSAGES, offset: 0 };
  const rows = [...(await messagesBefore(deps.db, room, span))].reverse();
  const shown = await deps.cards.shown(room.siteId, rows);
  const prediction = await readPrediction(deps.db, room);
  const subject = subjectOf(room.rid);
  const live = subject?.kind === 'match' ? deps.ports.score(subject.matchId) : null;
  const score = live ?? row.score;
  return [
    ['level', { level: row.level }],
    ['site', { status: site.is_open ? 'open' : 'closed', reason: site.reason }],
    ['clear', { from: row.from_seq }],
    ['last', { seq: row.last_seq }],
    ...(score ? [['score', score] as const] : []),
    ...(prediction ? [['prediction', prediction] as const] : []),
    ...rows.map((each, at): RoomChange => [`m${each.seq}`, messageOf(each, shown[at] ?? null)]),
  ];
}

/** How many read a room, here and in the other processes; told now and then, not with each who comes. */
function createPeopleCount(deps: ChatDeps, notify: (room: RoomKey) => void) {
  const own = Buffer.from(deps.rng.bytes(6)).toString('hex');
  const here = new Map<string, number>();
  const elsewhere = new Map<string, Map<string, number>>();
  const due = new Map<string, RoomKey>();
  const notified = new Map<string, number>();
  const of = (room: RoomKey): number => {
    const topic = topicOf(room.siteId, room.rid);
    const others = [...(elsewhere.get(topic)?.values() ?? [])];
    return others.reduce((sum, each) => sum + each, here.get(topic) ?? 0);
  };
  const flush = (): void => {
    for (const [topic, room] of due) {
      const count = here.get(topic) ?? 0;
      deps.ports.bus?.send(`chat ${JSON.stringify({ ...room, from: own, count })}`);
      notify(room);
    }
    due.clear();
  };
  const change = (room: RoomKey, by: number): void => {
    const topic = topicOf(room.siteId, room.rid);
    here.set(topic, Math.max(0, (here.get(topic) ?? 0) + by));
    if (due.size === 0) deps.clock.after(JOINS_MS, flush);
    due.set(topic, room);
  };
  return {
    of,
    received(room: RoomKey, from: string, count: number): void {
      const topic = topicOf(room.siteId, room.rid);
      const counts = elsewhere.get(topic) ?? new Map<string, number>();
      if (count > 0) counts.set(from, count);
      else counts.delete(from);
      elsewhere.set(topic, counts);
    },
    came(room: RoomKey, who: ChatPerson | null, publish: Rooms['publish']): void {
      change(room, 1);
      const topic = topicOf(room.siteId, room.rid);
      const now = deps.clock.now();
      if (!who || now - (notified.get(topic) ?? 0) < JOINS_MS) return;
      notified.set(topic, now);
      publish(room, [['joined', { who, people: of(room) }]]);
    },
    left: (room: RoomKey) => change(room, -1),
  };
}

/** What other processes say: their changes, and how many they have in a room. Our own frames, by the same program. */
function listen(
  { ports, onFault }: ChatDeps,
  received: {
    readonly take: (room: RoomKey, changes: readonly RoomChange[]) => void;
    readonly people: (room: RoomKey, from: string, count: number) => void;
    readonly refresh: () => Promise<void>;
  },
): void {
  ports.bus?.listen({
    onGap: () => void received.refresh().catch(onFault),
    onMessage(text) {
      if (!text.startsWith('chat {')) return;
      try {
        const sent: RoomKey & {
          readonly changes?: readonly RoomChange[];
          readonly from?: string;
          readonly count?: number;
        } = JSON.parse(text.slice(5));
        const room = { siteId: sent.siteId, rid: sent.rid };
        if (sent.changes) received.take(room, sent.changes);
        else if (sent.from !== undefined) received.people(room, sent.from, sent.count ?? 0);
      } catch (fault) {
        onFault(fault);
      }
    },
  });
}
