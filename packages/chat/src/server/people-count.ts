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
  };
  const change = (room: RoomKey, by: number): void => {
    const topic = topicOf(room.siteId, room.rid);
    here.set(topic, Math.max(0, (here.get(topic) ?? 0) + by));
    if (due.size === 0) deps.clock.after(JOINS_MS, flush);
    due.set(topic, room);
  };
  return {
    of,
    /** A process that has ended never reports its people as gone: all are asked again. */
    recount(): void {
      elsewhere.clear();
      deps.ports.bus?.send('chat {}');
    },
    say(): void {
      for (const [topic, count] of here) if (count > 0) send(topic);
    },
    received(room: RoomKey, from: string, count: number): void {
      const topic = topicOf(room.siteId, room.rid);
      const counts = elsewhere.get(topic) ?? new Map<string, number>();
      if (count > 0) counts.set(from, count);
      else counts.delete(from);
      elsewhere.set(topic, counts);
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
