import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import type { SupportLine, SupportNote, SupportTalk } from '@tianping/contract';
import { beforeEach, expect, test } from 'vitest';
import type { Api } from '../../app/api.ts';
import { createOutbox, OUTBOX_MAX } from './outbox.ts';
import { type Pending, TalkStore } from './talk-store.ts';

const queue = {
  ahead: 0,
  staffed: true,
  expectedMs: 60_000,
  leftAnswerMs: 1,
  feedbackAnswerMs: 1,
  disputeAnswerMs: 1,
};

/** The server's data, and how its connection fails: answers can be lost before or after the work. */
interface Server {
  talk: SupportTalk | null;
  lines: SupportLine[];
  /** Of the next calls, in turn: `lost` never arrives, `unheard` arrives and its answer does not. */
  fates: ('lost' | 'unheard')[];
  refusal: string | null;
  asked: string[];
}

let server: Server;
let storage: ReturnType<typeof createStorage>;
let clock: ReturnType<typeof createFakeClock>;
let note: SupportNote | null;
let isVisible: boolean;

beforeEach(() => {
  server = { talk: null, lines: [], fates: [], refusal: null, asked: [] };
  storage = createStorage(createMemoryStore());
  clock = createFakeClock();
  note = null;
  isVisible = true;
});

interface Sent {
  readonly talkId: string;
  readonly lineId?: string;
  readonly content: string;
  readonly after?: number;
}

/** Accepts a line as the real server does: the same id is the same line. */
function takeLine(lineId: string, content: string, from: SupportLine['from'] = 'member'): void {
  if (server.lines.some((line) => line.lineId === lineId)) return;
  const seq = server.lines.length + 1;
  server.lines.push({ seq, lineId, from, content, pictures: [], at: clock.now() });
  if (server.talk) server.talk = { ...server.talk, lines: seq };
}

function work(name: string, sent: Sent): object | null {
  if (name.endsWith('/talk')) {
    return { queue, talk: server.talk, lines: server.lines.slice(sent.after ?? 0) };
  }
  if (server.refusal !== null) return null;
  if (name.endsWith('/typing')) return {};
  if (name.endsWith('/open') && !server.talk) {
    server.talk = {
      talkId: sent.talkId,
      topic: 'deposit',
      state: 'waiting',
      openedAt: clock.now(),
      closedAt: null,
      dueAt: null,
      lines: 0,
      stars: null,
      pushed: true,
    };
  }
  takeLine(sent.lineId ?? sent.talkId, sent.content);
  return {};
}

const api = {
  sealField: async () => null,
  async call(name: string, sent: Sent) {
    server.asked.push(name.slice(name.lastIndexOf('/') + 1));
    const fate = server.fates.shift();
    if (fate === 'lost') return { kind: 'lost' };
    const answer = work(name, sent);
    if (fate === 'unheard') return { kind: 'lost' };
    return answer
      ? { kind: 'answer', answer }
      : { kind: 'code', code: 6003, message: server.refusal ?? '', data: null };
  },
} as unknown as Api;

function opened(userId = 'u1'): TalkStore {
  const store = new TalkStore({
    api,
    clock,
    rng: createSeededRng(5),
    storage,
    userId,
    note: () => note,
    isLinked: () => true,
    isVisible: () => isVisible,
  });
  store.start();
  return store;
}

const words = (content: string) => ({ content, pictures: [] });
const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
const contents = (store: TalkStore) => store.snapshot().lines.map(({ content }) => content);

test('what is written appears in the talk once, in order, when answers get lost on the way', async () => {
  const store = opened();
  await settled();
  server.fates = ['unheard'];
  store.open('deposit', words('没到账'));
  store.say(words('订单一'));
  store.say(words('订单二'));
  await settled();
  expect(store.snapshot()).toMatchObject({ isOffline: true });
  expect(store.snapshot().pending).toHaveLength(3);
  server.fates = ['lost'];
  clock.advance(1_000);
  await settled();
  clock.advance(2_000);
  await settled();
  expect(contents(store)).toEqual(['没到账', '订单一', '订单二']);
  expect(server.lines).toHaveLength(3);
  expect(store.snapshot()).toMatchObject({ pending: [], isOffline: false });
});

test('a reload in the middle sends what was not answered, under the same ids', async () => {
  const store = opened();
  await settled();
  server.fates = ['unheard'];
  store.open('deposit', words('没到账'));
  store.say(words('订单一'));
  await settled();
  store.stop();
  const again = opened();
  await settled();
  expect(contents(again)).toEqual(['没到账', '订单一']);
  expect(server.lines).toHaveLength(2);
  expect(storage.get('supportOutbox')).toBeNull();
});

test('somebody else who logs in on this browser gets none of it', async () => {
  const store = opened();
  server.fates = ['lost', 'lost', 'lost'];
  store.open('deposit', words('没到账'));
  await settled();
  store.stop();
  expect(opened('u2').snapshot().pending).toEqual([]);
});

test('what a guest has not sent yet is sent after the login, beside what the member writes', async () => {
  const guest = opened('');
  await settled();
  server.fates = ['lost', 'lost'];
  guest.open('deposit', words('没到账'));
  await settled();
  guest.stop();
  const member = opened('u1');
  server.fates = ['lost', 'lost', 'lost'];
  member.say(words('订单一'));
  await settled();
  server.fates = [];
  await member.refresh();
  expect(contents(member)).toEqual(['没到账', '订单一']);
  expect(storage.get('supportOutbox')).toBeNull();
});

test('a guest’s answer that arrives after the login removes no line of the member', async () => {
  const outbox = createOutbox(storage, 'u1');
  const line = { talkId: 't', topic: null, content: '在吗', pictures: [] };
  const guest = createOutbox(storage, '');
  guest.add({ ...line, id: 'a' });
  outbox.add({ ...line, id: 'b' });
  expect(outbox.list().map(({ id }) => id)).toEqual(['a', 'b']);
  expect(
    createOutbox(storage, 'u2')
      .list()
      .map(({ id }) => id),
  ).toEqual(['a']);
  guest.remove('a');
  expect(outbox.list().map(({ id }) => id)).toEqual(['b']);
});

test('a line that another tab has taken back or shows as refused is not shown as on its way', async () => {
  server.fates = Array.from({ length: 10 }, () => 'lost');
  const first = opened();
  await settled();
  first.open('deposit', words('没到账'));
  await settled();
  const second = opened();
  await settled();
  expect(second.snapshot().pending).toHaveLength(1);
  server.fates = [];
  server.refusal = '像是有密码';
  await first.refresh();
  expect(first.snapshot().pending[0]?.refusal).toBe('像是有密码');
  await second.refresh();
  expect(second.snapshot().pending).toEqual([]);
});

test('a line that was refused is not stored any longer, says why, and can be taken back', async () => {
  const store = opened();
  await settled();
  server.refusal = '像是有密码';
  store.open('login', words('密码是 abc12345'));
  await settled();
  expect(storage.get('supportOutbox')).toBeNull();
  const [line] = store.snapshot().pending;
  expect(line?.refusal).toBe('像是有密码');
  expect(store.discard(line?.id ?? '')).toBe('密码是 abc12345');
  expect(store.snapshot().pending).toEqual([]);
});

/** Writes this many lines to a server that nothing reaches; what the talk shows as not yet sent. */
async function writtenOffline(store: TalkStore, count: number): Promise<readonly Pending[]> {
  server.fates = Array.from({ length: 1_000 }, () => 'lost');
  store.open('deposit', words('第 1 句'));
  for (let at = 2; at <= count; at += 1) store.say(words(`第 ${at} 句`));
  await settled();
  return store.snapshot().pending;
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `第 ${from + at} 句`);

test('a line beyond those that may wait is shown as not sent, and all before it are sent', async () => {
  const store = opened();
  await settled();
  const pending = await writtenOffline(store, OUTBOX_MAX + 2);
  const unsent = pending.filter(({ refusal }) => refusal !== null);
  expect(unsent.map(({ content }) => content)).toEqual(numbered(OUTBOX_MAX + 1, OUTBOX_MAX + 2));
  // It cannot wait either while none of the others has left.
  for (const { id } of unsent) store.retry(id);
  expect(store.snapshot().pending.filter(({ refusal }) => refusal !== null)).toEqual(unsent);
  server.fates = [];
  await store.refresh();
  expect(contents(store)).toEqual(numbered(1, OUTBOX_MAX));
  expect(store.snapshot().pending).toEqual(unsent);
  for (const { id } of unsent) store.retry(id);
  await settled();
  expect(contents(store)).toEqual(numbered(1, OUTBOX_MAX + 2));
  expect(store.snapshot().pending).toEqual([]);
});

test('after a reload every line that was shown as waiting is sent', async () => {
  const store = opened();
  await settled();
  await writtenOffline(store, OUTBOX_MAX + 2);
  store.stop();
  server.fates = [];
  const again = opened();
  await expect.poll(() => again.snapshot().pending).toEqual([]);
  expect(contents(again)).toEqual(numbered(1, OUTBOX_MAX));
});

test('a line that the browser has no room for is shown as not sent, and can be taken back', async () => {
  const store = opened();
  await settled();
  storage.set = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  store.open('deposit', words('没到账'));
  await settled();
  const [line] = store.snapshot().pending;
  expect(line?.refusal).not.toBeNull();
  expect(server.talk).toBeNull();
  expect(store.discard(line?.id ?? '')).toBe('没到账');
});

test('a push that says more is read immediately, one that says what is held is not, and a hidden page reads nothing', async () => {
  const store = opened();
  await settled();
  store.open('deposit', words('没到账'));
  await settled();
  const talkId = server.talk?.talkId ?? '';
  const push = (lines: number): void => {
    note = { talkId, state: 'waiting', lines };
    store.pushed();
  };
  server.asked = [];
  push(1);
  takeLine('a1', '您好', 'staff');
  isVisible = false;
  push(2);
  await settled();
  expect(server.asked).toEqual([]);
  isVisible = true;
  push(2);
  await settled();
  expect(server.asked).toEqual(['talk']);
  expect(contents(store)).toEqual(['没到账', '您好']);
});

test('while pushes arrive the talk is asked for every twenty seconds, and not at all once it is over', async () => {
  const store = opened();
  await settled();
  store.open('deposit', words('没到账'));
  await settled();
  server.asked = [];
  clock.advance(19_000);
  await settled();
  expect(server.asked).toEqual([]);
  clock.advance(1_000);
  await settled();
  expect(server.asked).toEqual(['talk']);
  if (server.talk) server.talk = { ...server.talk, state: 'closed' };
  clock.advance(20_000);
  await settled();
  server.asked = [];
  clock.advance(600_000);
  await settled();
  expect(server.asked).toEqual([]);
});

test('another talk in the place of the old one is read whole', async () => {
  const store = opened();
  await settled();
  store.open('deposit', words('没到账'));
  await settled();
  const old = server.talk;
  if (old) server.talk = { ...old, talkId: 't2' };
  server.lines = [];
  takeLine('x1', '新的一句');
  takeLine('x2', '再一句');
  await store.refresh();
  expect(contents(store)).toEqual(['新的一句', '再一句']);
});

test('that one writes is passed on every few seconds while it lasts, and never of a talk that is over', async () => {
  const store = opened();
  await settled();
  store.typing();
  store.open('deposit', words('没到账'));
  await expect.poll(() => store.snapshot().talk?.state).toBe('waiting');
  const typings = () => server.asked.filter((name) => name === 'typing').length;
  for (let keys = 0; keys < 5; keys += 1) store.typing();
  expect(typings()).toBe(1);
  clock.advance(3_000);
  store.typing();
  expect(typings()).toBe(2);
  if (server.talk) server.talk = { ...server.talk, state: 'closed' };
  await store.refresh();
  clock.advance(3_000);
  store.typing();
  expect(typings()).toBe(2);
});
