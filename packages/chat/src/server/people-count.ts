import type { ChatPerson } from '@tianping/contract';
import { JOINS_MS } from '../limits.ts';
import type { ChatDeps } from './deps.ts';
import { type RoomChange, roomOfTopic, topicOf } from './documents.ts';
import type { RoomKey } from './store/room-rows.ts';

type Publish = (room: RoomKey, changes: readonly RoomChange[]) => void;

/** The number of readers, here and in the other processes; published at intervals, not with each join. */
export function createPeopleCount(deps: ChatDeps, notify: (room: RoomKey) => void) {
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
  const send = (topic: string): void => {
    const count = here.get(topic) ?? 0;
    deps.ports.bus?.send(`chat ${JSON.stringify({ ...roomOfTopic(topic), from: own, count })}`);
  };
  const flush = (): void => {
    for (const [topic, room] of due) {
      send(topic);
      notify(room);
    }
    due.clear();
    const now = deps.clock.now();
    for (const [topic, at] of notified) if (now - at >= JOINS_MS) notified.delete(topic);
  };
  const change = (room: RoomKey, by: number): void => {
    const topic = topicOf(room.siteId, room.rid);
    const count = (here.get(topic) ?? 0) + by;
    if (count > 0) here.set(topic, count);
    else here.delete(topic);
    if (due.size === 0) deps.clock.after(JOINS_MS, flush);
    due.set(topic, room);
  };
  return {
    of,
    /** Rooms of which anything is held. */
    get roomsHeld(): number {
      return new Set([...here.keys(), ...elsewhere.keys(), ...notified.keys()]).size;
    },
    /** A process that has ended never reports its people as gone: all are asked again. */
    recount(): void {
      elsewhere.clear();
      deps.ports.bus?.send('chat {}');
    },
    say(): void {
      for (const topic of here.keys()) send(topic);
    },
    received(room: RoomKey, from: string, count: number): void {
      const topic = topicOf(room.siteId, room.rid);
      const counts = elsewhere.get(topic) ?? new Map<string, number>();
      if (count > 0) counts.set(from, count);
      else counts.delete(from);
      if (counts.size > 0) elsewhere.set(topic, counts);
      else elsewhere.delete(topic);
      if ((here.get(topic) ?? 0) > 0) notify(room);
    },
    came(room: RoomKey, who: ChatPerson | null, publish: Publish): void {
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
