import type { Topics } from '@tianping/realtime/server';
import { HELD_MESSAGES } from '../limits.ts';
import { type RoomChange, type RoomDocuments, topicOf } from './documents.ts';
import type { RoomKey } from './store/room-rows.ts';

type Entries = ReadonlyMap<string, RoomChange[1]>;

/** Applies changes of rooms to their documents. */
export interface RoomOrder {
  /** Messages are applied in the order of their numbers; one that is already there is not published again. */
  take(room: RoomKey, changes: readonly RoomChange[]): void;
}

/**
 * Each process receives the others' messages over separate channels, so a number may arrive before its predecessor, or
 * in place of one that was lost. Under the lock of the room a number is committed after the one before it: what is
 * missing when a number arrives is in the database, and is read from there before anything later is shown.
 */
export function createRoomOrder(deps: {
  readonly topics: Topics<RoomDocuments>;
  /** The messages that follow a number, in their order. */
  readonly messagesAfter: (room: RoomKey, seq: number) => Promise<readonly RoomChange[]>;
  readonly onFault: (fault: unknown) => void;
}): RoomOrder {
  const { topics } = deps;
  /** Rooms for which missing messages are being read, each with the newest known number. */
  const filling = new Map<string, number>();

  const entriesOf = (topic: string): Entries =>
    new Map<string, RoomChange[1]>(topics.entriesOf(topic));

  const publish = (topic: string, held: Entries, changes: readonly RoomChange[]): void => {
    const changed = changes.filter(([key, value]) => key !== 'last' && isNews(held, key, value));
    const newest = Math.max(0, ...changed.map(([key]) => numberOf(key)));
    const all: readonly RoomChange[] = [
      ...changed,
      ...(newest > lastOf(held) ? [['last', { seq: newest }] as const] : []),
      ...outgrown(changed),
      ...cleared(held, changed),
    ];
    if (all.length > 0) topics.publish(topic, all);
  };

  const fill = async (room: RoomKey, newest: number): Promise<void> => {
    const topic = topicOf(room.siteId, room.rid);
    const isUnderWay = filling.has(topic);
    filling.set(topic, Math.max(filling.get(topic) ?? 0, newest));
    if (isUnderWay) return;
    try {
      for (let last = -1; topics.isOpen(topic); ) {
        last = lastOf(entriesOf(topic));
        if (last >= (filling.get(topic) ?? 0)) break;
        const changes = await deps.messagesAfter(room, last);
        if (changes.length === 0) break;
        // The room may have been released and read again in the meantime.
        const held = entriesOf(topic);
        if (lastOf(held) === last) publish(topic, held, changes);
      }
    } finally {
      filling.delete(topic);
    }
  };

  return {
    take(room, changes) {
      const topic = topicOf(room.siteId, room.rid);
      if (!topics.isOpen(topic)) return;
      const held = entriesOf(topic);
      // While the first read is running, the room is read once more.
      if (held.size === 0) return topics.publish(topic, changes);
      const last = lastOf(held);
      const news = changes.filter(([key]) => numberOf(key) > last);
      const others = changes.filter(([key]) => numberOf(key) <= last && key !== 'last');
      if (!filling.has(topic) && isNext(news, last)) return publish(topic, held, changes);
      publish(topic, held, others);
      const newest = Math.max(...news.map(([key]) => numberOf(key)));
      fill(room, newest).catch(deps.onFault);
    },
  };
}

/** The number of a message by its key; 0 for everything else. */
function numberOf(key: string): number {
  return Number(/^m(\d+)$/.exec(key)?.[1] ?? 0);
}

function lastOf(held: Entries): number {
  const last = held.get('last');
  return last && 'seq' in last ? last.seq : 0;
}

function isNext(news: readonly RoomChange[], last: number): boolean {
  const numbers = news.map(([key]) => numberOf(key)).sort((a, b) => a - b);
  return numbers.every((number, at) => number === last + 1 + at);
}

/** A join is always news, even of a person who joined before. */
function isNews(held: Entries, key: string, value: RoomChange[1]): boolean {
  if (key === 'joined' || !held.has(key)) return true;
  return JSON.stringify(held.get(key)) !== JSON.stringify(value);
}

/** Messages that newer ones push out of memory. */
function outgrown(changes: readonly RoomChange[]): readonly RoomChange[] {
  return changes.flatMap(([key]): RoomChange[] => {
    const seq = numberOf(key) - HELD_MESSAGES;
    return seq > 0 ? [[`m${seq}`, null]] : [];
  });
}

/** Messages that a clearing hides. */
function cleared(held: Entries, changes: readonly RoomChange[]): readonly RoomChange[] {
  const clear = changes.find(([key]) => key === 'clear')?.[1];
  if (!clear || !('from' in clear)) return [];
  const from = Number(clear.from);
  return [...held.keys()].flatMap((key): RoomChange[] => {
    const seq = numberOf(key);
    return seq > 0 && seq < from ? [[`m${seq}`, null]] : [];
  });
}
