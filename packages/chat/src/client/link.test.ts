import { HISTORY_BEGIN, HISTORY_END } from '@tianping/contract';
import { expect, test } from 'vitest';
import { type FakeLine, fakeLink, settle } from '../testing/fake-link.ts';
import { ownStatus } from '../testing/own-status.ts';
import { chatAddress } from './link.ts';
import { createRoomStore, firstGap, merged } from './room-store.ts';

const ids = (line: FakeLine) => line.sent.map(({ msgId }) => msgId);

test('CHAT-002 CHAT-003 CHAT-009 the link is connecting, then connected: the heartbeat starts before the guest’s login', async () => {
  const asked: string[] = [];
  const fetchToken = async () => {
    asked.push('jwt');
    return 'jwt-9';
  };
  const { link, last } = fakeLink({ fetchToken });
  expect(link.state()).toBe('connecting');
  last().onopen?.();
  await settle();
  expect(link.state()).toBe('connected');
  expect(ids(last())).toEqual([0, 10019]);
  // A guest has no token to fetch.
  expect(asked).toEqual([]);
  last().onclose?.();
  expect(link.state()).toBe('closed');
});

test('CHAT-005 a link that is closed, however often, connects again after 5 s each time', async () => {
  const { clock, lines, link, last } = fakeLink();
  for (const opened of [2, 3, 4]) {
    last().onopen?.();
    await settle();
    last().onclose?.();
    expect(link.state()).toBe('closed');
    clock.advance(4_999);
    expect(lines).toHaveLength(opened - 1);
    clock.advance(1);
    expect(lines).toHaveLength(opened);
    expect(link.state()).toBe('connecting');
  }
});

test('CHAT-008 with a member’s token the chat token is fetched first, then 10001 is sent', async () => {
  const asked: string[] = [];
  const fetchToken = async () => {
    asked.push('jwt');
    return 'jwt-9';
  };
  const { last } = fakeLink({ member: true, fetchToken });
  last().onopen?.();
  expect(ids(last())).toEqual([0]);
  await settle();
  expect(asked).toEqual(['jwt']);
  expect(last().sent[1]).toMatchObject({ msgId: 10001, msgData: { token: 'jwt-9' } });
});

test('CHAT-004 msgId 0 is sent every 10 s', async () => {
  const { clock, last } = fakeLink();
  last().onopen?.();
  await settle();
  clock.advance(9_999);
  expect(ids(last()).filter((id) => id === 0)).toHaveLength(1);
  clock.advance(1);
  clock.advance(10_000);
  expect(ids(last()).filter((id) => id === 0)).toHaveLength(3);
});

test('CHAT-005 CHAT-006 CHAT-007 an error marks the link as not connected, is only logged, and after 5 s it connects again', async () => {
  const { clock, lines, link, log, last } = fakeLink();
  last().onopen?.();
  await settle();
  last().onerror?.();
  expect(link.state()).toBe('closed');
  expect(log).toContain('chat link: error');
  clock.advance(4_999);
  expect(lines).toHaveLength(1);
  clock.advance(1);
  expect(lines).toHaveLength(2);
  expect(link.state()).toBe('connecting');
});

test('CHAT-016 what is written while not connected waits and is tried every 300 ms until it is sent', async () => {
  const { clock, link, last, answer } = fakeLink();
  const message = { msgId: 10003, msgData: { rid: 'hall', msg: '在' } } as const;
  link.send(message);
  clock.advance(3_000);
  expect(last().sent).toEqual([]);
  last().onopen?.();
  await settle();
  last().isBroken = true;
  answer(10019, { code: 6000, message: '' });
  clock.advance(300);
  last().isBroken = false;
  expect(ids(last())).not.toContain(10003);
  clock.advance(300);
  expect(ids(last()).filter((id) => id === 10003)).toHaveLength(1);
  clock.advance(3_000);
  expect(ids(last()).filter((id) => id === 10003)).toHaveLength(1);
});

test('what was sent and never answered is sent again under the same id, rooms are entered again', async () => {
  const { clock, link, last, answer } = fakeLink();
  const id = '00000000-0000-7000-8000-000000000001';
  last().onopen?.();
  await settle();
  answer(10019, { code: 6000, message: '' });
  link.send({ msgId: 10002, msgData: { rid: 'hall' } });
  link.send({ msgId: 10003, msgData: { rid: 'hall', msg: '一', body: { id } } });
  last().onclose?.();
  clock.advance(5_000);
  last().onopen?.();
  await settle();
  answer(10019, { code: 6000, message: '' });
  expect(ids(last())).toEqual([0, 10019, 10002, 10003]);
  answer(10003, { rid: 'hall', code: 6000, message: '', body: { id, seq: 4 } });
  expect(link.waiting()).toEqual([]);
});

function inRoom() {
  const at = fakeLink();
  let count = 0;
  const newId = () => {
    count += 1;
    return `00000000-0000-7000-8000-00000000000${count}`;
  };
  const store = createRoomStore({ link: at.link, rid: 'hall', newId, clock: at.clock });
  return { ...at, store };
}

const message = (seq: number) => ({
  seq,
  kind: 'text' as const,
  from: null,
  text: `m${seq}`,
  at: seq,
  reply: null,
  mentions: [],
  card: null,
  isRemoved: false,
});

const room = (from: number, ...seqs: number[]) => ({
  rid: 'hall',
  status: 'open',
  isSiteOpen: true,
  slowSeconds: 0,
  level: 0,
  announcement: '',
  people: 1,
  seq: seqs.at(-1) ?? 0,
  from,
  score: null,
  prediction: null,
  messages: seqs.map(message),
});

async function entered(from = 1, ...seqs: number[]) {
  const at = inRoom();
  at.last().onopen?.();
  await settle();
  at.answer(10019, { code: 6000, message: '' });
  at.answer(10016, { rid: 'hall', body: { room: room(from, ...seqs), ownStatus } });
  return at;
}

test('CHAT-010 CHAT-026 10002 joins the room `rid`, and 10016 gives it to who joins', async () => {
  const { store, last } = await entered(1, 1, 2);
  expect(last().sent.find(({ msgId }) => msgId === 10002)?.msgData).toEqual({ rid: 'hall' });
  expect(store.snapshot()).toMatchObject({ status: 'ready', hasOlder: false });
  expect(store.snapshot().messages.map(({ seq }) => seq)).toEqual([1, 2]);
});

test('CHAT-012 10011 asks for history: rid, pageNum 1, pageSize 15, with fixed dates in March 2024', async () => {
  const { store, last } = await entered(1, 30);
  store.older();
  expect(last().sent.at(-1)).toEqual({
    msgId: 10011,
    msgData: {
      rid: 'hall',
      pageNum: 1,
      pageSize: 15,
      beginTime: HISTORY_BEGIN,
      endTime: HISTORY_END,
    },
  });
  expect([HISTORY_BEGIN, HISTORY_END]).toEqual(['2024-03-01', '2024-03-31']);
});

test('CHAT-011 CHAT-014 CHAT-015 10003 sends the trimmed message; an empty one is not sent', async () => {
  const { store, last } = await entered(1);
  expect(store.say({ text: '   ' })).toBe(false);
  expect(store.say({ text: '  好球 ' })).toBe(true);
  const sent = last().sent.filter(({ msgId }) => msgId === 10003);
  expect(sent.map(({ msgData }) => msgData.msg)).toEqual(['好球']);
});

test('a number that is missing is asked for, and nothing is shown as if it were all', async () => {
  const { store, last, answer } = await entered(1, 1, 2);
  answer(10003, { rid: 'hall', body: { list: [message(5)] } });
  expect(last().sent.at(-1)).toMatchObject({ msgId: 10011, msgData: { body: { after: 2 } } });
  answer(10011, {
    rid: 'hall',
    code: 6000,
    message: '',
    body: { total: 5, list: [3, 4, 5].map(message) },
  });
  expect(store.snapshot().messages.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
  expect(firstGap(store.snapshot().messages)).toBeNull();
});

test('a change to a message from before those held does not fetch everything in between', async () => {
  const { store, last, answer } = await entered(1, 500, 501);
  answer(10003, { rid: 'hall', body: { list: [{ ...message(5), isRemoved: true }] } });
  expect(ids(last())).not.toContain(10011);
  expect(store.snapshot().messages.map(({ seq }) => seq)).toEqual([500, 501]);
});

test('a room is entered again when a block from it ends, and not before', async () => {
  const { clock, last, answer } = await entered(1, 1);
  const after = (blockedUntil: number, ms: number) => {
    answer(10005, { rid: 'hall', body: { ...ownStatus, blockedUntil } });
    clock.advance(ms);
    return ids(last()).filter((msgId) => msgId === 10002).length;
  };
  expect(after(clock.now() + 60_000, 59_999)).toBe(1);
  expect(after(clock.now() + 1, 1)).toBe(2);
  expect(after(8_640_000_000_000_000, 3_600_000)).toBe(2);
});

test('CHAT-017 CHAT-018 CHAT-019 CHAT-020 CHAT-021 CHAT-022 CHAT-023 CHAT-024 CHAT-025 CHAT-028 the pushes of the server change what is shown, each its own part', async () => {
  const { store, answer } = await entered(1, 1, 2, 3);
  answer(10006, {
    rid: 'hall',
    body: { status: 'closed', slowSeconds: 5, announcement: '文明', people: 9 },
  });
  expect(store.snapshot().room).toMatchObject({
    status: 'closed',
    slowSeconds: 5,
    announcement: '文明',
  });
  expect(store.silence(0)).toBe('roomClosed');
  answer(10006, {
    rid: 'hall',
    body: { status: 'open', slowSeconds: 0, announcement: '', people: 9 },
  });
  answer(10007, { rid: 'hall', body: { level: 4 } });
  expect(store.silence(0)).toBe('level');
  answer(10007, { rid: 'hall', body: { level: 0 } });
  answer(10004, { rid: 'hall', body: { ...ownStatus, mutedUntil: 100 } });
  expect([store.silence(99), store.silence(100)]).toEqual(['muted', null]);
  answer(10005, { rid: 'hall', body: { ...ownStatus, blockedUntil: 100 } });
  expect(store.silence(99)).toBe('blocked');
  answer(10008, {
    rid: 'hall',
    body: { who: { key: 'k', name: '阿***哲', avatar: '', level: 3, isDemo: false }, people: 10 },
  });
  expect(store.snapshot()).toMatchObject({ joined: { name: '阿***哲' }, room: { people: 10 } });
  answer(10009, { body: { status: 'closed', reason: '' } });
  expect(store.snapshot().room?.isSiteOpen).toBe(false);
  answer(10005, { rid: 'hall', body: ownStatus });
  expect(store.silence(0)).toBe('siteClosed');
  answer(10014, { rid: 'hall', body: { score: { home: 1, away: 0 } } });
  answer(10018, { rid: 'hall', body: { half: 'first', count: 3 } });
  expect(store.snapshot().room).toMatchObject({
    score: { score: { home: 1 } },
    prediction: { count: 3 },
  });
  answer(10015, { rid: 'hall', body: { from: 3 } });
  expect(store.snapshot().messages.map(({ seq }) => seq)).toEqual([3]);
  answer(10013, { rid: 'hall', body: { reason: '完场' } });
  expect(store.snapshot().room?.status).toBe('destroyed');
  expect(store.silence(0)).toBe('roomGone');
});

test('CHAT-029 an internal notification of any content is accepted: the link stays, nothing shown changes, nothing is logged', async () => {
  const { store, link, log, answer } = await entered(1, 1, 2);
  const before = store.snapshot();
  answer(60000, { code: 6000, message: '', body: { kind: 'anything' } });
  answer(60000, { code: 6012, message: '内部通知' });
  answer(60000, { code: 6000, message: '', body: { kind: 'x', more: [1, null, { deep: true }] } });
  expect(store.snapshot()).toEqual(before);
  expect([link.state(), link.isReady()]).toEqual(['connected', true]);
  expect(log).toEqual([]);
});

test('a refused message keeps its text and its reason until it is sent again or discarded', async () => {
  const { store, last, answer } = await entered(1);
  store.say({ text: '看 abc.com' });
  const [mine] = store.snapshot().pending;
  answer(10003, { rid: 'hall', code: 6008, message: '聊天里不能发链接', body: { id: mine?.id } });
  expect(store.snapshot().pending).toMatchObject([
    { text: '看 abc.com', refusal: '聊天里不能发链接' },
  ]);
  store.retry(mine?.id ?? '');
  expect(last().sent.filter(({ msgId }) => msgId === 10003)).toHaveLength(2);
  store.discard(mine?.id ?? '');
  expect(store.snapshot().pending).toEqual([]);
});

test('what was asked for on a lost link is asked for again on the next one', async () => {
  const { clock, store, last, answer } = await entered(1, 20, 21);
  store.older();
  answer(10003, { rid: 'hall', body: { list: [message(24)] } });
  last().onclose?.();
  clock.advance(5_000);
  last().onopen?.();
  await settle();
  answer(10019, { code: 6000, message: '' });
  answer(10016, { rid: 'hall', body: { room: room(1, 24), ownStatus } });
  expect(last().sent.at(-1)).toMatchObject({ msgId: 10011, msgData: { body: { after: 21 } } });
  expect(store.snapshot().isLoadingOlder).toBe(false);
});

test('what one member wrote is not sent under the name of the next', async () => {
  const { store, link, last, answer } = await entered(1);
  last().isBroken = true;
  store.say({ text: '先来的' });
  link.forget();
  store.forget();
  link.restart();
  last().onopen?.();
  await settle();
  answer(10019, { code: 6000, message: '' });
  expect(ids(last())).not.toContain(10003);
  expect(store.snapshot().pending).toEqual([]);
});

test('lists are joined by number, and the later version of two counts', () => {
  const removed = { ...message(2), text: '', isRemoved: true };
  expect(merged([1, 2, 3].map(message), [removed]).map(({ text }) => text)).toEqual([
    'm1',
    '',
    'm3',
  ]);
  expect(merged([3, 4].map(message), [1, 2].map(message)).map(({ seq }) => seq)).toEqual([
    1, 2, 3, 4,
  ]);
});

test('CHAT-001 the address of the link carries clientType=web and the site id', () => {
  const address = 'wss://site.example/chat?clientType=web&siteId=6000';
  expect(chatAddress('https://site.example', 6000)).toBe(address);
});
