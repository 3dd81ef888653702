import { createSeededRng, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { JOINS_MS } from '../limits.ts';
import type { ChatDeps } from './deps.ts';
import { createPeopleCount } from './people-count.ts';
import type { RoomKey } from './store/room-rows.ts';

const room: RoomKey = { siteId: 6000 as SiteId, rid: 'hall' };

/** Processes of one installation, each with the numbers it has shown its readers. */
function createProcesses(count: number) {
  const clock = createFakeClock();
  const listeners: ((from: number, text: string) => void)[] = [];
  return Array.from({ length: count }, (_, at) => {
    const shown: number[] = [];
    const send = (text: string) => {
      for (const listen of listeners) listen(at, text);
    };
    const deps = {
      clock,
      rng: createSeededRng(at + 1),
      ports: { bus: { send } },
    } as unknown as ChatDeps;
    const people = createPeopleCount(deps, () => shown.push(people.of(room)));
    listeners.push((from, text) => {
      if (from === at) return;
      const sent = JSON.parse(text.slice('chat '.length));
      if (sent.from === undefined) people.say();
      else people.received(room, sent.from, sent.count);
    });
    return { people, shown, pass: () => clock.advance(JOINS_MS) };
  });
}

test('readers who come or go in another process are shown to those who stay in this one', () => {
  const [here, there] = createProcesses(2);
  here?.people.came(room, null, () => undefined);
  here?.pass();
  there?.people.came(room, null, () => undefined);
  there?.people.came(room, null, () => undefined);
  there?.pass();
  expect(here?.shown).toEqual([1, 3]);
  there?.people.left(room);
  there?.pass();
  expect(here?.shown).toEqual([1, 3, 2]);
  // A new count shows the same again, once the answers are there.
  here?.people.recount();
  expect(here?.people.of(room)).toBe(2);
  expect(here?.shown.at(-1)).toBe(2);
});

test('a process without readers in a room shows nothing of it', () => {
  const [here, there] = createProcesses(2);
  there?.people.came(room, null, () => undefined);
  there?.pass();
  expect(here?.shown).toEqual([]);
});

test('of a room that everybody has left nothing is held any more, here or in another process', () => {
  const processes = createProcesses(2);
  const [here] = processes;
  const who = { key: 'k', name: '某人', avatar: '', level: 1, isDemo: false };
  const held = () => processes.map(({ people }) => people.roomsHeld);
  here?.people.came(room, who, () => undefined);
  here?.pass();
  expect(held()).toEqual([1, 1]);
  here?.people.left(room);
  here?.pass();
  expect(held()).toEqual([0, 0]);
});
