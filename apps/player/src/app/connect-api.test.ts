import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { createMemoryStore, createStorage } from '@tianping/client';
import { codeMessages } from '@tianping/contract/messages';
import { createTranslator } from '@tianping/i18n';
import { toastStore } from '@tianping/ui';
import { afterEach, expect, test, vi } from 'vitest';
import { connectApi } from './connect-api.ts';
import { createSessionStore } from './member/session.ts';
import { createSiteStore } from './site.ts';

const NOW = 1_760_000_000_000;
const preInfo = {
  ip: '203.0.113.9',
  serverTime: NOW,
  safeSwitch: false,
  webKey: Buffer.alloc(32, 5).toString('base64url'),
  siteBaseConfig: {},
};

afterEach(() => vi.unstubAllGlobals());

/** The calls of a page, and what it opens because of their answers. */
function page(storage = createStorage(createMemoryStore())) {
  const opened: string[] = [];
  const session = createSessionStore(storage);
  const { api } = connectApi({
    site: createSiteStore({ brand: 'qinglan', siteId: 6000, title: '青岚' }),
    storage,
    session,
    clock: createFakeClock(NOW),
    rng: createSeededRng(3),
    texts: {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      word: () => {},
      has: () => true,
    },
    isAttended: () => true,
    onExpired: () => opened.push('expired'),
    onNameWanted: (words) => opened.push(`name ${words}`),
    onPopup: (words) => opened.push(`popup ${words}`),
    onStopped: () => opened.push('stopped'),
  });
  return { api, opened, session };
}

/** The outcome of a call that the server answers with this code, and what the page opens because of it. */
async function refused(code: number, message: string) {
  vi.stubGlobal('fetch', async (url: string) => {
    const isInfo = url.endsWith('/preInfo');
    const stated = isInfo ? [6000, preInfo, '成功'] : [code, null, message];
    const [status_code, data, words] = stated;
    return new Response(JSON.stringify({ status_code, data, message: words }));
  });
  const { api, opened } = page();
  const outcome = await api.call('site/feedback/unreadNum', {});
  return { outcome, opened };
}

const words = codeMessages.popupNotPrompted.text;

test('CODE-052 6500 leaves the screen nothing to show, and a toast of nothing is none', async () => {
  const { outcome, opened } = await refused(6500, words);
  expect(outcome).toEqual({ kind: 'code', code: 6500, message: '', data: null });
  expect(opened).toEqual([]);
  const before = toastStore.list();
  toastStore.add({ tone: 'bad', title: outcome.kind === 'code' ? outcome.message : words });
  expect(toastStore.list()).toEqual(before);
});

test.each([
  ['CODE-041', 6301, []],
  ['CODE-051', 6449, ['name 说明']],
  ['CODE-053', 6501, ['popup 说明']],
  ['CODE-054', 6502, []],
  ['CODE-056', 9999, []],
])('%s the words of %i reach the screen, and open %j', async (_id, code, opens) => {
  const { outcome, opened } = await refused(code, '说明');
  expect(outcome).toEqual({ kind: 'code', code, message: '说明', data: null });
  expect(opened).toEqual(opens);
});

const qing = { token: 'token-qing', userId: 'u1', userName: 'qing88', signKey: preInfo.webKey };
const lan = { token: 'token-lan', userId: 'u2', userName: 'lan66', signKey: preInfo.webKey };

test('a page sends as the member it shows, even after another tab has logged in someone else', async () => {
  const tokens: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const isInfo = url.endsWith('/preInfo');
    if (!isInfo) tokens.push(new Headers(init.headers).get('x-token'));
    const data = isInfo ? preInfo : { total: 3 };
    return new Response(JSON.stringify({ status_code: 6000, data, message: '成功' }));
  });
  const storage = createStorage(createMemoryStore());
  const { api, session } = page(storage);
  session.begin(qing);
  createSessionStore(storage).begin(lan);
  await api.call('site/feedback/unreadNum', {});
  // The other tab has logged out; the server says so to a page that still shows its member.
  storage.clearSession();
  await api.call('site/feedback/unreadNum', {});
  session.end();
  await api.call('site/feedback/unreadNum', {});
  expect(tokens).toEqual(['token-qing', 'token-qing', null]);
});
