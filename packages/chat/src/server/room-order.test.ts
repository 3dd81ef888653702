import { createFakeClock } from '@tianping/base/testing';
import type { ChatMessage } from '@tianping/contract';
import { createTopics } from '@tianping/realtime/server';
import { expect, test } from 'vitest';
import { type RoomChange, type RoomDocuments, roomViewOf } from './documents.ts';
import { createRoomOrder } from './room-order.ts';

const room = { siteId: 6000, rid: 'hall' };
const TOPIC = 'room:6000:hall';

const messageAt = (seq: number, text = `${seq}`): RoomChange => {
  const rest = { from: null, at: seq, reply: null, mentions: [], card: null, isRemoved: false };
  return [`m${seq}`, { seq, kind: 'text', text, ...rest } satisfies ChatMessage];
};

/** A room that has arrived at a number, and a database that holds more. */
async function open(standsAt: number) {
  const clock = createFakeClock();
  const topics = createTopics<RoomDocuments>({ clock });
  const stored: RoomChange[] = [];
  const received: string[] = [];
  let reads = 0;
  topics.defineLazy('room:', async () => [
    ['clear', { from: 1 }],
    ['last', { seq: standsAt }],
    ...Array.from({ length: standsAt }, (_, at) => messageAt(at + 1)),
  ]);
  await topics.open(TOPIC);
  topics.listen(TOPIC, {
    take: ({ changes }) => {
      const messages = changes.filter(([key, value]) => /^m/.test(key) && value);
      received.push(...messages.map(([key]) => key));
    },
  });
  const { take } = createRoomOrder({
    topics,
    async messagesAfter(_room, seq) {
      reads += 1;
      return stored.filter(([key]) => Number(key.slice(1)) > seq);
    },
    onFault: (fault) => {
      throw fault;
    },
  });
  return {
    take: (...changes: RoomChange[]) => take(room, changes),
    store: (...changes: RoomChange[]) => void stored.push(...changes),
    received,
    reads: () => reads,
    entries: () => new Map<string, unknown>(topics.entriesOf(TOPIC)),
    async settle() {
      for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
      topics.flush();
    },
  };
}

test('numbers that follow are shown as they come, and nothing is read', async () => {
  const at = await open(2);
  at.take(messageAt(3));
  at.take(messageAt(4), messageAt(5));
  await at.settle();
  expect(at.received).toEqual(['m3', 'm4', 'm5']);
  expect(at.entries().get('last')).toEqual({ seq: 5 });
  expect(at.reads()).toBe(0);
});

test('a number that comes before the one that precedes it waits for it', async () => {
  const at = await open(2);
  at.store(messageAt(3), messageAt(4));
  at.take(messageAt(4));
  await at.settle();
  at.take(messageAt(3));
  await at.settle();
  expect(at.received).toEqual(['m3', 'm4']);
  expect(at.reads()).toBe(1);
});

test('what comes while something missing is read is shown after it', async () => {
  const at = await open(1);
  at.store(messageAt(2), messageAt(3));
  at.take(messageAt(3));
  at.store(messageAt(4));
  at.take(messageAt(4));
  await at.settle();
  await at.settle();
  expect(at.received).toEqual(['m2', 'm3', 'm4']);
});

test('what is there already is not published again, and what has changed is', async () => {
  const at = await open(3);
  at.take(messageAt(2), messageAt(3, 'other'));
  await at.settle();
  expect(at.received).toEqual(['m3']);
});

test('a clearing takes what is before it out of sight in every process', async () => {
  const at = await open(3);
  at.take(['clear', { from: 3 }]);
  await at.settle();
  expect([...at.entries().keys()].filter((key) => key.startsWith('m'))).toEqual(['m3']);
});

test('a room keeps a bounded number of messages', async () => {
  const at = await open(0);
  for (let seq = 1; seq <= 120; seq += 1) at.take(messageAt(seq));
  await at.settle();
  const retained = [...at.entries().keys()].filter((key) => key.startsWith('m'));
  expect(retained).toHaveLength(50);
  expect(retained.at(-1)).toBe('m120');
});

test('a reader who joins is sent the latest messages without a gap, also when an old one was changed since', () => {
  const { messages } = roomViewOf(
    'hall',
    [5, 71, 72].map((seq) => messageAt(seq)),
  );
  expect(messages.map(({ seq }) => seq)).toEqual([71, 72]);
});
