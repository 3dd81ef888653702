import { createFakeClock } from '@tianping/base/testing';
import { expect, test } from 'vitest';
import { ANSWER_MS_MAX, type ApiDeps, createApi } from './api.ts';

function apiWith(answer: unknown, deps: Partial<ApiDeps> = {}) {
  const sent: { readonly url: string; readonly headers: Headers }[] = [];
  const expired: string[] = [];
  const api = createApi({
    fetch: async (url, init) => {
      sent.push({ url: String(url), headers: new Headers(init?.headers) });
      if (answer instanceof Error) throw answer;
      return new Response(JSON.stringify(answer));
    },
    csrf: () => 'csrf-1',
    script: () => 'hant',
    onExpired: (csrf) => expired.push(csrf),
    newKey: () => 'key-1',
    clock: createFakeClock(),
    ...deps,
  });
  return { api, sent, expired };
}

const done = { status_code: 6000, data: { list: [] }, message: '成功' };

test('a call carries the session’s CSRF token and the reader’s script', async () => {
  const { api, sent } = apiWith(done);
  const outcome = await api.call('config/sections', {});
  expect(outcome).toEqual({ kind: 'answer', answer: { list: [] } });
  expect(sent[0]?.url).toBe('/office/api/v1/config/sections');
  expect(sent[0]?.headers.get('x-office-csrf')).toBe('csrf-1');
  expect(sent[0]?.headers.get('accept-language')).toBe('zh-Hant');
  expect(sent[0]?.headers.get('x-idempotency-key')).toBeNull();
});

test('only calls that move money carry the name of their intent', async () => {
  const { api, sent } = apiWith(done);
  const request = { memberId: 'm', note: 'x' };
  await api.call('members/note', request, { key: 'mine' });
  expect(sent[0]?.headers.get('x-idempotency-key')).toBe('mine');
});

test('the end of a session is notified with the token that was sent, never before a login', async () => {
  const refusal = { status_code: 6001, data: null, message: '登录已过期' };
  const inside = apiWith(refusal);
  expect(await inside.api.call('auth/me', {})).toMatchObject({ kind: 'refused', code: 6001 });
  expect(inside.expired).toEqual(['csrf-1']);
  const outside = apiWith(refusal, { csrf: () => null });
  await outside.api.call('auth/me', {});
  expect(outside.expired).toEqual([]);
});

test('no answer, or a foreign one, counts as lost', async () => {
  expect(await apiWith(new Error('net')).api.call('auth/me', {})).toEqual({ kind: 'lost' });
  expect(await apiWith('hello').api.call('auth/me', {})).toEqual({ kind: 'lost' });
});

test('a call whose answer never comes counts as lost in the end, and a hanging body too', async () => {
  const clock = createFakeClock();
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const { api } = apiWith(done, { fetch: hanging, clock });
  const request = { memberId: 'm', note: 'x' };
  const outcome = api.call('members/note', request, { key: 'mine' });
  clock.advance(ANSWER_MS_MAX - 1);
  expect(await Promise.race([outcome, Promise.resolve('waiting')])).toBe('waiting');
  clock.advance(1);
  expect(await outcome).toEqual({ kind: 'lost' });
  const headersOnly: typeof fetch = async (_url, init) => {
    const body = new ReadableStream({
      start: (stream) =>
        init?.signal?.addEventListener('abort', () => stream.error(new Error('aborted'))),
    });
    return new Response(body);
  };
  const half = apiWith(done, { fetch: headersOnly, clock }).api.call('config/sections', {});
  clock.advance(ANSWER_MS_MAX);
  expect(await half).toEqual({ kind: 'lost' });
});

test('a caller that no longer waits ends the request', async () => {
  const leaving = new AbortController();
  const hanging: typeof fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      if (init?.signal?.aborted) reject(new Error('aborted'));
      init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
    });
  const { api } = apiWith(done, { fetch: hanging });
  const outcome = api.call('config/sections', {}, { signal: leaving.signal });
  leaving.abort();
  expect(await outcome).toEqual({ kind: 'lost' });
});
