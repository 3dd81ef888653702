import type { ChatPerson, PredictionView, RoomView } from '@tianping/contract';
import { createTopics, type Topics } from '@tianping/realtime/server';
import { FILLED_AT_ONCE, FLUSH_MS, HELD_MESSAGES, JOIN_MESSAGES } from '../limits.ts';
import { subjectOf } from '../rules/index.ts';
import { type Cards, createCards } from './cards.ts';
import type { ChatDeps } from './deps.ts';
import {
  type RoomChange,
  type RoomDocuments,
  type RoomEntries,
  roomOfTopic,
  roomViewOf,
  topicOf,
} from './documents.ts';
import { createPeopleCount } from './people-count.ts';
import { readPrediction } from './prediction-rows.ts';
import { createRoomOrder } from './room-order.ts';
import { type MessageRow, messageOf, messagesAfter, messagesBefore } from './store/message-rows.ts';
import { makeRoom, type RoomKey, type RoomRow, readRoom, readSite } from './store/room-rows.ts';

/** The rooms that have readers, as documents in memory; they are filled from the database, which is authoritative. */
export interface Rooms {
  readonly topics: Topics<RoomDocuments>;
  readonly cards: Cards;
  /** Creates the room where one may exist; false when it may not. */
  open(room: RoomKey): Promise<boolean>;
  view(room: RoomKey): RoomView;
  /** Publishes to readers here and in the other processes. */
  publish(room: RoomKey, changes: readonly RoomChange[]): void;
  /** Publishes to readers of this process alone: changes that every process finds out by itself. */
  show(room: RoomKey, changes: readonly RoomChange[]): void;
  prediction(room: RoomKey): Promise<PredictionView | null>;
  publishMessages(room: RoomKey, rows: readonly MessageRow[]): Promise<void>;
  publishSettings(room: RoomKey, row: RoomRow): void;
  publishPrediction(room: RoomKey, prediction: PredictionView): void;
  /** Opens or closes every room of a site for its readers, in every process. */
  publishSite(siteId: number, site: RoomEntries['site']): void;
  /** Rooms of a site that have readers in this process. */
  openRooms(siteId: number): readonly RoomKey[];
  came(room: RoomKey, who: ChatPerson | null): void;
  left(room: RoomKey): void;
  peopleIn(room: RoomKey): number;
  /** Reads everything from the database again: changes may have been missed. */
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
  const load = async (topic: string, messages: number): Promise<readonly RoomChange[] | null> => {
    const room = roomOfTopic(topic);
    const row = await readRoom(deps.db, room);
    if (!row) return null;
    return [
      ['room', settingsOf(row, people.of(room))],
      ...(await documentOf({ ...deps, cards }, { room, row, messages })),
    ];
  };
  topics.defineLazy('room:', (topic) => load(topic, JOIN_MESSAGES));
  const { take } = createRoomOrder({
    topics,
    messagesAfter: (room, seq) => changesAfter({ ...deps, cards }, room, seq),
    onFault: deps.onFault,
  });
  const publish = (room: RoomKey, changes: readonly RoomChange[]): void => {
    take(room, changes);
    deps.ports.bus?.send(`chat ${JSON.stringify({ ...room, changes })}`);
    deps.ports.onChanged?.(room.siteId);
  };
  const openRooms = (siteId: number) => topics.openNames(`room:${siteId}:`).map(roomOfTopic);
  const takeSite = (siteId: number, site: RoomEntries['site']): void => {
    for (const room of openRooms(siteId)) take(room, [['site', site]]);
  };
  const refresh = async (): Promise<void> => {
    for (const topic of topics.openNames('room:')) {
      const changes = await load(topic, HELD_MESSAGES);
      if (changes) take(roomOfTopic(topic), changes);
    }
  };
  listen(deps, { take, takeSite, people, refresh });
  return {
    topics,
    cards,
    open: (room) => openRoom(deps, topics, room),
    view,
    publish,
    show: take,
    prediction: (room) => readPrediction(deps.db, room),
    publishMessages: async (room, sentRows) =>
      publish(room, await messageChanges(cards, room, sentRows)),
    publishSettings: (room, row) =>
      publish(room, [['room', settingsOf(row, people.of(room))], ...switchesOf(row)]),
    publishPrediction: (room, prediction) => publish(room, [['prediction', prediction]]),
    publishSite(siteId, site) {
      takeSite(siteId, site);
      deps.ports.bus?.send(`chat ${JSON.stringify({ siteId, site })}`);
      deps.ports.onChanged?.(siteId);
    },
    openRooms,
    came: (room, who) => people.came(room, who, publish),
    left: people.left,
    peopleIn: people.of,
    refresh,
  };
}

async function messageChanges(
  cards: Cards,
  { siteId }: RoomKey,
  rows: readonly MessageRow[],
): Promise<readonly RoomChange[]> {
  const shown = await cards.shown(siteId, rows);
  return rows.map((row, at) => [`m${row.seq}`, messageOf(row, shown[at] ?? null)]);
}

async function changesAfter(
  deps: ChatDeps & { readonly cards: Cards },
  room: RoomKey,
  after: number,
): Promise<readonly RoomChange[]> {
  const from = (await readRoom(deps.db, room))?.from_seq ?? 1;
  const span = { after: Math.max(after, from - 1), limit: FILLED_AT_ONCE };
  const rows = await messagesAfter(deps.db, room, span);
  return messageChanges(deps.cards, room, rows);
}

function switchesOf(row: RoomRow): readonly RoomChange[] {
  const { level, from_seq: from } = row;
  return [['level', { level }], ...destroyedOf(row), ['clear', { from }]];
}

function destroyedOf({ status, reason }: RoomRow): readonly RoomChange[] {
  return status === 'destroyed' ? [['destroy', { reason }]] : [];
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
  of: { readonly room: RoomKey; readonly row: RoomRow; readonly messages: number },
): Promise<readonly RoomChange[]> {
  const { room, row, messages: limit } = of;
  const site = await readSite(deps.db, room.siteId);
  const span = { from: row.from_seq, before: row.last_seq + 1, limit, offset: 0 };
  const rows = [...(await messagesBefore(deps.db, room, span))].reverse();
  const prediction = await readPrediction(deps.db, room);
  const subject = subjectOf(room.rid);
  const live = subject?.kind === 'match' ? deps.ports.score(subject.matchId) : null;
  const score = live ?? row.score;
  return [
    ['level', { level: row.level }],
    ['site', { status: site.is_open ? 'open' : 'closed', reason: site.reason }],
    ['clear', { from: row.from_seq }],
    ['last', { seq: row.last_seq }],
    ...destroyedOf(row),
    ...(score ? [['score', score] as const] : []),
    ...(prediction ? [['prediction', prediction] as const] : []),
    ...(await messageChanges(deps.cards, room, rows)),
  ];
}

/**
 * Receives what other processes send: their changes, and their numbers of readers in a room. These are frames of our
 * own program.
 */
function listen(
  { ports, onFault }: ChatDeps,
  received: {
    readonly take: (room: RoomKey, changes: readonly RoomChange[]) => void;
    readonly takeSite: (siteId: number, site: RoomEntries['site']) => void;
    readonly people: Pick<ReturnType<typeof createPeopleCount>, 'received' | 'recount' | 'say'>;
    readonly refresh: () => Promise<void>;
  },
): void {
  const { people } = received;
  ports.bus?.listen({
    onGap() {
      people.recount();
      received.refresh().catch(onFault);
    },
    onMessage(text) {
      if (!text.startsWith('chat {')) return;
      try {
        const sent: Partial<RoomKey> & {
          readonly changes?: readonly RoomChange[];
          readonly site?: RoomEntries['site'];
          readonly from?: string;
          readonly count?: number;
        } = JSON.parse(text.slice(5));
        const { siteId, rid, changes, site, from, count } = sent;
        if (siteId === undefined) people.say();
        else if (site) received.takeSite(siteId, site);
        else if (rid === undefined) return;
        else if (changes) received.take({ siteId, rid }, changes);
        else if (from !== undefined) people.received({ siteId, rid }, from, count ?? 0);
      } catch (fault) {
        onFault(fault);
      }
    },
  });
}
