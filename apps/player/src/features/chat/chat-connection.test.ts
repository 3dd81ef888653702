import { createMemoryStore, createStorage } from '@tianping/client';
import { toastStore } from '@tianping/ui';
import { expect, test } from 'vitest';
import type { Api } from '../../app/api.ts';
import { chatLog, fetchChatToken, noteFault } from './chat-connection.ts';

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

test('CHAT-007 faults of the link go to a bounded log of the page', () => {
  const before = toastStore.list();
  for (let at = 0; at < 120; at += 1) noteFault(`fault ${at}`);
  expect(chatLog).toHaveLength(50);
  expect(chatLog.at(-1)).toBe('fault 119');
  // Members see nothing of them.
  expect(toastStore.list()).toEqual(before);
});
