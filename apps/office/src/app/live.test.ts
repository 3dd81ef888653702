import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { type Permission, permissions, type StaffMe } from '@tianping/contract';
import type { Line } from '@tianping/realtime/client';
import { beforeEach, expect, test } from 'vitest';
import { createLive, type LiveChange } from './live.ts';
import { createSession } from './session.ts';

interface FakeLine extends Line {
  readonly sent: Record<string, unknown>[];
  isClosed: boolean;
}

let lines: FakeLine[];
let clock: ReturnType<typeof createFakeClock>;
beforeEach(() => {
  lines = [];
  clock = createFakeClock();
});

function connect(): FakeLine {
  const sent: Record<string, unknown>[] = [];
  const line: FakeLine = {
    sent,
    isClosed: false,
    send: (text) => void sent.push(JSON.parse(text)),
    close() {
      line.isClosed = true;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  lines.push(line);
  return line;
}

const last = () => lines.at(-1) as FakeLine;
const say = (message: object) => last().onmessage?.({ data: JSON.stringify(message) });
function welcome() {
  last().onopen?.();
  say({ t: 'welcome', serverTime: clock.now(), member: true });
}
const whole = (seq: number, c: unknown[]) => say({ t: 'snap', topic: 'support', seq, c });
const delta = (seq: number, c: unknown[]) =>
  say({ t: 'delta', topic: 'support', from: seq, to: seq, c });

function office(may: readonly Permission[] = permissions) {
  const session = createSession();
  const expired: string[] = [];
  const live = createLive({
    connect,
    session,
    script: () => 'hant',
    clock,
    rng: createSeededRng(1),
    onExpired: (csrf) => expired.push(csrf),
  });
  const enter = (csrf: string) =>
    session.begin({ csrf, permissions: may, site: { siteId: 6000 } } as unknown as StaffMe);
  const told: LiveChange[] = [];
  live.follow('support', (change) => told.push(change));
  return { session, live, enter, expired, told };
}

test('the line stands for as long as somebody sits here, and says who by the page’s token', () => {
  const { session, live, enter } = office();
  expect(lines).toHaveLength(0);
  enter('one');
  welcome();
  expect(last().sent[0]).toEqual({
    t: 'hello',
    siteId: 6000,
    token: 'one',
    deviceId: '',
    script: 'hant',
  });
  expect(
    last()
      .sent.slice(1)
      .map(({ topic }) => topic),
  ).toEqual(['support', 'rooms']);
  expect(live.getState().link.kind).toBe('online');
  const [first] = lines;
  enter('two');
  expect(first?.isClosed).toBe(true);
  expect(lines).toHaveLength(2);
  session.end('left');
  expect(last().isClosed).toBe(true);
  expect(live.getState().link.kind).toBe('off');
});

test('a role that may be told nothing opens no line, and a session that is over ends', () => {
  office(['bets.read']).enter('none');
  expect(lines).toHaveLength(0);
  const { enter, expired } = office();
  enter('one');
  welcome();
  say({ t: 'bye', reason: 'expired' });
  expect(expired).toEqual(['one']);
});

test('what has changed is told by its keys, who waits and who writes is held, and a new line tells of everything', () => {
  const { live, enter, told } = office();
  enter('one');
  welcome();
  whole(1, [['waiting', 2]]);
  expect(told).toEqual([null]);
  delta(2, [
    ['waiting', 2],
    ['talk:a', { lines: 2 }],
    ['typing:a', 1],
  ]);
  expect(told.at(-1)).toEqual(new Set(['talk:a']));
  expect(live.getState()).toMatchObject({ waiting: 2, typing: new Set(['a']) });
  // That somebody writes is nothing to ask for.
  delta(3, [['typing:a', null]]);
  expect(told).toHaveLength(2);
  delta(4, [['waiting', 3]]);
  expect(told.at(-1)).toEqual(new Set(['waiting']));
  delta(5, [['typing:b', 1]]);
  last().onclose?.();
  expect(live.getState()).toMatchObject({
    link: { kind: 'offline' },
    waiting: 3,
    typing: new Set(),
  });
  clock.advance(1_000);
  welcome();
  expect(last().sent[1]).toEqual({ t: 'sub', topic: 'support', after: 5 });
  delta(6, [['talk:b', null]]);
  expect(told.at(-1)).toEqual(new Set(['talk:b']));
  whole(900, [['waiting', 0]]);
  expect(told.at(-1)).toBeNull();
  expect(live.getState().waiting).toBe(0);
});
