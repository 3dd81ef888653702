import { createSeededRng, createUuid, type SiteId } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { TalkStatus } from '@tianping/contract';
import { beforeEach, expect, test } from 'vitest';
import type { EventBus } from './member-events.ts';
import { createOfficeEvents } from './office-events.ts';

const SITE = 6000 as SiteId;
const OTHER = 6001 as SiteId;
const rng = createSeededRng(1);
let clock: ReturnType<typeof createFakeClock>;
let stored: Map<string, TalkStatus>;
let isDown: boolean;
let line: { isCut: boolean };
let ends: { readonly own: EventBus; receive(text: string): void; gap(): void }[];

beforeEach(() => {
  clock = createFakeClock();
  stored = new Map();
  isDown = false;
  line = { isCut: false };
  ends = [];
});

/** One process of an installation: rows are everybody's, the line to the others is its own. */
function openProcess() {
  const listeners: Parameters<EventBus['listen']>[0][] = [];
  const own: EventBus = {
    send(text) {
      if (!line.isCut) for (const end of ends) if (end.own !== own) end.receive(text);
    },
    listen: (listener) => void listeners.push(listener),
  };
  ends.push({
    own,
    receive(text) {
      for (const each of listeners) each.onMessage(text);
    },
    gap() {
      for (const each of listeners) each.onGap();
    },
  });
  const faults: unknown[] = [];
  const onFault = (fault: unknown) => void faults.push(fault);
  const events = createOfficeEvents({ clock, rng, bus: own, onFault });
  events.serve({
    async support(siteId, talkIds) {
      if (isDown) throw new Error('down');
      const all = siteId === SITE ? [...stored] : [];
      const waiting = all.filter(([, { state }]) => state === 'waiting').length;
      return { waiting, talks: all.filter(([id]) => talkIds === null || talkIds.includes(id)) };
    },
  });
  const shown = (siteId = SITE) => Object.fromEntries(events.topics.entriesOf(`support:${siteId}`));
  return { events, shown, faults };
}

const newTalk = () => createUuid({ clock, rng });
const talk = (lines: number, state: TalkStatus['state'] = 'waiting'): TalkStatus => ({
  state,
  lines,
  lastAt: clock.now(),
  lastFrom: 'member',
  staffId: null,
});

test('a talk that one process opens, fills and ends is shown by the other, and by no other site', async () => {
  const [here, there] = [openProcess(), openProcess()];
  for (const siteId of [SITE, OTHER]) await there.events.topics.open(`support:${siteId}`);
  const talkId = newTalk();
  const changed = () => here.events.publish({ kind: 'talk', siteId: SITE, talkId });
  stored.set(talkId, talk(1));
  changed();
  await expect.poll(() => there.shown()).toEqual({ waiting: 1, [`talk:${talkId}`]: talk(1) });
  stored.set(talkId, talk(2));
  changed();
  await expect.poll(() => there.shown()[`talk:${talkId}`]).toEqual(talk(2));
  stored.delete(talkId);
  changed();
  await expect.poll(() => there.shown()).toEqual({ waiting: 0 });
  expect(there.shown(OTHER)).toEqual({ waiting: 0 });
});

test('what was lost between processes, or could not be read, is shown once it can be', async () => {
  const [here, there] = [openProcess(), openProcess()];
  await there.events.topics.open(`support:${SITE}`);
  const [talkId, ended] = [newTalk(), newTalk()];
  stored.set(ended, talk(3, 'open'));
  here.events.publish({ kind: 'talk', siteId: SITE, talkId: ended });
  await expect.poll(() => there.shown()[`talk:${ended}`]).toBeDefined();
  line.isCut = true;
  stored.set(talkId, talk(1));
  stored.delete(ended);
  for (const id of [talkId, ended]) here.events.publish({ kind: 'talk', siteId: SITE, talkId: id });
  expect(there.shown()[`talk:${talkId}`]).toBeUndefined();
  line.isCut = false;
  isDown = true;
  ends[1]?.gap();
  await Promise.resolve();
  isDown = false;
  await expect
    .poll(() => {
      clock.advance(1_000);
      return there.shown();
    })
    .toEqual({ waiting: 1, [`talk:${talkId}`]: talk(1) });
});

test('a member is shown as writing until it is over or the line is there, and not after', async () => {
  const [here, there] = [openProcess(), openProcess()];
  await there.events.topics.open(`support:${SITE}`);
  const talkId = newTalk();
  const key = `typing:${talkId}`;
  const type = () =>
    here.events.publish({ kind: 'typing', siteId: SITE, talkId, until: clock.now() + 6_000 });
  type();
  expect(there.shown()[key]).toBe(clock.now() + 6_000);
  clock.advance(4_000);
  type();
  clock.advance(4_000);
  expect(there.shown()[key]).toBeDefined();
  clock.advance(2_000);
  expect(there.shown()[key]).toBeUndefined();
  type();
  stored.set(talkId, talk(1));
  here.events.publish({ kind: 'talk', siteId: SITE, talkId });
  await expect.poll(() => there.shown()[key]).toBeUndefined();
});

test('a lively chat is shown immediately in its own process and now and then in the others, the last change for certain', async () => {
  const [here, there] = [openProcess(), openProcess()];
  for (const { events } of [here, there]) await events.topics.open(`rooms:${SITE}`);
  let sent = 0;
  ends.push({ own: { send() {}, listen() {} }, receive: () => (sent += 1), gap() {} });
  for (let count = 0; count < 50; count += 1) here.events.roomsChanged(SITE);
  const at = clock.now();
  expect(here.events.topics.entriesOf(`rooms:${SITE}`)).toEqual([['changed', at]]);
  clock.advance(500);
  expect(sent).toBe(1);
  expect(there.events.topics.entriesOf(`rooms:${SITE}`)).toEqual([['changed', at + 500]]);
});

test('one process alone shows its own pages everything', async () => {
  const events = createOfficeEvents({ clock, rng, bus: null, onFault: () => {} });
  events.serve({ support: async () => ({ waiting: stored.size, talks: [...stored] }) });
  for (const topic of [`support:${SITE}`, `rooms:${SITE}`]) await events.topics.open(topic);
  const talkId = newTalk();
  stored.set(talkId, talk(1));
  events.publish({ kind: 'talk', siteId: SITE, talkId });
  events.roomsChanged(SITE);
  await expect.poll(() => events.topics.entriesOf(`support:${SITE}`)).toHaveLength(2);
  expect(events.topics.entriesOf(`rooms:${SITE}`)).toEqual([['changed', clock.now()]]);
});

test('what is no event of the office is reported as a fault and changes nothing; what others say is theirs', async () => {
  const { events, shown, faults } = openProcess();
  await events.topics.open(`support:${SITE}`);
  for (const text of ['office ', 'office {"kind":"talk","siteId":6000,"talkId":"x"}']) {
    ends[0]?.receive(text);
  }
  expect(faults).toHaveLength(2);
  for (const text of ['chat {}', '[]', '']) ends[0]?.receive(text);
  expect(faults).toHaveLength(2);
  expect(shown()).toEqual({ waiting: 0 });
});

test('a document that nobody has looked at for a while is read no more, even if its last read failed', async () => {
  const { events, faults } = openProcess();
  const topic = `support:${SITE}` as const;
  await events.topics.open(topic);
  isDown = true;
  events.publish({ kind: 'talk', siteId: SITE, talkId: newTalk() });
  await expect.poll(() => faults.length).toBe(1);
  clock.advance(1_000);
  await expect.poll(() => faults.length).toBe(2);
  // A minute without readers closes it.
  clock.advance(60_000);
  await new Promise(setImmediate);
  expect(events.topics.isOpen(topic)).toBe(false);
  const { length } = faults;
  for (let second = 0; second < 5; second += 1) {
    clock.advance(1_000);
    await new Promise(setImmediate);
  }
  expect(faults).toHaveLength(length);
});
