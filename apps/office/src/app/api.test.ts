import { expect, test } from 'vitest';
import { type ApiDeps, createApi } from './api.ts';

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
