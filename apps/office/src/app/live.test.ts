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
  const enter = (csrf: string, more: Partial<StaffMe> = {}) =>
    session.begin({
      csrf,
      permissions: may,
      ...more,
      site: { siteId: 6000 },
    } as unknown as StaffMe);
  const changes: LiveChange[] = [];
  live.follow('support', (change) => changes.push(change));
  return { session, live, enter, expired, changes };
}

test('the connection lasts as long as a login, and identifies it by the page’s token', () => {
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

test('a role that may read nothing of it opens no line, and a session that is over ends', () => {
  office(['bets.read']).enter('none');
  expect(lines).toHaveLength(0);
  const { enter, expired } = office();
  enter('one');
  welcome();
  say({ t: 'bye', reason: 'expired' });
  expect(expired).toEqual(['one']);
});

test('a member of staff who has yet to change the first password has no connection until then', () => {
  const { enter, expired } = office();
  enter('one', { mustChangePassword: true });
  expect(lines).toHaveLength(0);
  enter('one', { mustChangePassword: false });
  expect(lines).toHaveLength(1);
  welcome();
  expect(expired).toEqual([]);
});

test('the connection stays while the same person is logged in, and is opened again with other rights', () => {
  const { enter } = office();
  enter('one');
  enter('one');
  expect(lines).toHaveLength(1);
  enter('one', { permissions: ['chat.read'] });
  expect(lines.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  welcome();
  expect(last().sent.slice(1)).toEqual([{ t: 'sub', topic: 'rooms' }]);
});

test('with the right goes what was shown by it', () => {
  const { live, enter } = office();
  enter('one');
  welcome();
  whole(1, [
    ['waiting', 2],
    ['typing:a', 1],
  ]);
  say({ t: 'refused', topic: 'support', code: 6003, message: '' });
  expect(live.getState()).toMatchObject({ waiting: 0, typing: new Set() });
});

test('changes come by their keys, who waits and who writes is held, and after a gap anything may have changed', () => {
  const { live, enter, changes } = office();
  enter('one');
  welcome();
  whole(1, [['waiting', 2]]);
  expect(changes).toEqual([null]);
  delta(2, [
    ['waiting', 2],
    ['talk:a', { lines: 2 }],
    ['typing:a', 1],
  ]);
  expect(changes.at(-1)).toEqual(new Set(['talk:a']));
  expect(live.getState()).toMatchObject({ waiting: 2, typing: new Set(['a']) });
  // A report of writing triggers no reading.
  delta(3, [['typing:a', null]]);
  expect(changes).toHaveLength(2);
  delta(4, [['waiting', 3]]);
  expect(changes.at(-1)).toEqual(new Set(['waiting']));
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
  expect(changes.at(-1)).toEqual(new Set(['talk:b']));
  whole(900, [['waiting', 0]]);
  expect(changes.at(-1)).toBeNull();
  expect(live.getState().waiting).toBe(0);
});
