import { createMemoryStore, createStorage } from '@tianping/client';
import { createTranslator } from '@tianping/i18n';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBus } from '../../app/events.ts';
import { createMemberStore } from '../../app/member/member.ts';
import { createSessionStore } from '../../app/member/session.ts';
import { createSiteStore } from '../../app/site.ts';
import { createTabStore } from '../../app/tabs/tab-store.ts';
import { followOtherTabs } from './other-tabs.ts';

const qing = { token: 't1', userId: 'u1', userName: 'qing88', signKey: 'k1' };
const lan = { token: 't2', userId: 'u2', userName: 'lan66', signKey: 'k2' };

beforeEach(() => vi.stubGlobal('history', { pushState: () => {} }));
afterEach(() => vi.unstubAllGlobals());

/** Two tabs of one browser: what one changes is announced to the other, key by key and immediately. */
function twoTabs() {
  const store = createMemoryStore();
  const pages = [new EventTarget(), new EventTarget()] as const;
  const [first, second] = [0, 1].map((at) => {
    const announce = (key: string): void =>
      void pages[1 - at]?.dispatchEvent(Object.assign(new Event('storage'), { key }));
    const storage = createStorage({
      getItem: store.getItem,
      setItem(name, value) {
        store.setItem(name, value);
        announce(name);
      },
      removeItem(name) {
        if (store.getItem(name) === null) return;
        store.removeItem(name);
        announce(name);
      },
    });
    const events = createEventBus();
    const received: string[] = [];
    events.on('closeAuth', () => received.push('closeAuth'));
    events.on('login', () => received.push('login'));
    const session = createSessionStore(storage);
    const texts = {
      getState: () => createTranslator({ script: 'hans', hant: {} }),
      subscribe: () => () => {},
      want: () => {},
      word: () => {},
      has: () => true,
    };
    const site = createSiteStore({ brand: 'qinglan', siteId: 6000, title: '青岚' });
    const app = {
      session,
      events,
      texts,
      site,
      member: createMemberStore(),
      tabs: createTabStore(),
    };
    followOtherTabs(app, pages[at] ?? new EventTarget());
    return { session, received };
  });
  if (!first || !second) throw new Error('two tabs');
  return { first, second };
}

test('a guest’s page becomes that of the member who logs in in another tab, and closes its login', () => {
  const { first, second } = twoTabs();
  first.session.begin(qing);
  expect(second.session.getState()).toEqual(qing);
  expect(second.received).toEqual(['closeAuth']);
  first.session.begin({ ...qing, token: 't3', signKey: 'k3' });
  expect(second.session.getState()).toEqual({ ...qing, token: 't3', signKey: 'k3' });
});

test('a page whose member logs out in another tab is a guest’s immediately, and asks for a login', () => {
  const { first, second } = twoTabs();
  first.session.begin(qing);
  first.session.end();
  expect(second.session.getState()).toBeNull();
  expect(second.received).toEqual(['closeAuth', 'login']);
});

test('a page that shows one member does not become another’s', () => {
  const { first, second } = twoTabs();
  first.session.begin(qing);
  second.session.begin(lan);
  expect(first.session.getState()).toEqual(qing);
  expect(second.session.getState()).toEqual(lan);
});
