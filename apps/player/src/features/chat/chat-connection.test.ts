import { must } from '@tianping/base';
import { createMemoryStore, createStorage } from '@tianping/client';
import { toastStore } from '@tianping/ui';
import { expect, test, vi } from 'vitest';
import type { Api } from '../../app/api.ts';
import { answeredApp } from '../../app/testing/shown.tsx';
import { chatConnectionOf, chatLog, fetchChatToken, noteFault } from './chat-connection.ts';

function answering(answer: unknown): Api {
  return { call: async () => answer as never, sealField: async () => null };
}

test('STORE-007 the chat token is stored, and goes with the session', async () => {
  const storage = createStorage(createMemoryStore());
  const answer = { kind: 'answer', answer: { token: 'a.b.c', expiresAt: 1 } };
  expect(await fetchChatToken({ api: answering(answer), storage })).toBe('a.b.c');
  expect(storage.get('jwt')).toBe('a.b.c');
  storage.clearSession();
  expect(storage.get('jwt')).toBeNull();
});

test('without an answer there is no token, and nothing is stored', async () => {
  const storage = createStorage(createMemoryStore());
  await expect(fetchChatToken({ api: answering({ kind: 'lost' }), storage })).rejects.toThrow(
    'lost',
  );
  expect(storage.get('jwt')).toBeNull();
});

/** Sockets that a test answers for; a broken one sends nothing. */
function fakeSockets() {
  const sent: { readonly msgId: number }[] = [];
  const sockets: FakeSocket[] = [];
  class FakeSocket {
    readonly OPEN = 1;
    readyState = 1;
    onopen = (): void => {};
    onmessage = (_event: { readonly data: string }): void => {};
    constructor() {
      sockets.push(this);
    }
    send(text: string): void {
      sent.push(JSON.parse(text));
    }
    close(): void {}
  }
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { origin: 'https://site.example' });
  /** Opens the latest socket, on which the server accepts the login. */
  const open = async (): Promise<void> => {
    const socket = must(sockets.at(-1), 'a socket');
    socket.onopen();
    await new Promise((resolve) => setTimeout(resolve));
    socket.onmessage({ data: JSON.stringify({ msgId: 10001, msgData: { code: 6000 } }) });
  };
  return { sent, sockets, open };
}

test('a message that one member could not send is not sent when another logs in', async () => {
  const { sent, sockets, open } = fakeSockets();
  const token = { kind: 'answer', answer: { token: 'a.b.c', expiresAt: 1 } };
  const app = { ...answeredApp({}), api: answering(token) };
  const someone = { token: 't', userId: 'u', userName: 'qing88', signKey: 'k' };
  app.session.begin(someone);
  const connection = chatConnectionOf(app);
  const { store } = connection.enter('hall');
  await open();
  must(sockets.at(-1), 'a socket').readyState = 2;
  store.say({ text: '只由我说' });
  app.session.end();
  app.session.begin({ ...someone, token: 't2', userId: 'u2' });
  await open();
  expect(sent.map(({ msgId }) => msgId)).not.toContain(10003);
  expect(store.snapshot().pending).toEqual([]);
  vi.unstubAllGlobals();
});

test('a message waits for its member through an expired login', async () => {
  const { sent, sockets, open } = fakeSockets();
  const token = { kind: 'answer', answer: { token: 'a.b.c', expiresAt: 1 } };
  const app = { ...answeredApp({}), api: answering(token) };
  const someone = { token: 't', userId: 'u', userName: 'qing88', signKey: 'k' };
  app.session.begin(someone);
  const { store } = chatConnectionOf(app).enter('hall');
  await open();
  must(sockets.at(-1), 'a socket').readyState = 2;
  store.say({ text: '等我回来' });
  app.session.end();
  app.session.begin({ ...someone, token: 't2' });
  await open();
  expect(sent.map(({ msgId }) => msgId)).toContain(10003);
  vi.unstubAllGlobals();
});

test('after a switch of the script the link logs in again in the new one', async () => {
  const { sent, sockets, open } = fakeSockets();
  const token = { kind: 'answer', answer: { token: 'a.b.c', expiresAt: 1 } };
  const app = { ...answeredApp({}), api: answering(token) };
  app.session.begin({ token: 't', userId: 'u', userName: 'qing88', signKey: 'k' });
  chatConnectionOf(app);
  await open();
  app.preferences.choose({ rise: 'green' });
  expect(sockets).toHaveLength(1);
  app.preferences.choose({ script: 'hant' });
  expect(sockets).toHaveLength(2);
  await open();
  const logins = sent.filter(({ msgId }) => msgId === 10001);
  expect(logins).toMatchObject([
    { msgData: { body: { script: 'hans' } } },
    { msgData: { body: { script: 'hant' } } },
  ]);
  vi.unstubAllGlobals();
});

test('CHAT-007 faults of the link go to a bounded log of the page', () => {
  const before = toastStore.list();
  for (let at = 0; at < 120; at += 1) noteFault(`fault ${at}`);
  expect(chatLog).toHaveLength(50);
  expect(chatLog.at(-1)).toBe('fault 119');
  // Members see nothing of them.
  expect(toastStore.list()).toEqual(before);
});
