import { createMemoryStore } from '@tianping/client';
import { expect, test } from 'vitest';
import { storedTabs } from './stored-tabs.ts';
import { createTabStore } from './tab-store.ts';

test('SHELL-007 the tabs of a window are restored after a reload', () => {
  const store = createMemoryStore();
  const first = createTabStore(storedTabs(store, () => true));
  first.visit('/a', 'x=1');
  first.visit('/b', '');
  first.close('/b');
  expect(createTabStore(storedTabs(store, () => true)).getState()).toEqual([
    { path: '/', search: '', builds: 0 },
    { path: '/a', search: 'x=1', builds: 0 },
  ]);
});

test.each(['', 'nonsense', '{}', '[1,["/a"],[1,2],null]'])('%j is no tabs', (text) => {
  const store = createMemoryStore();
  store.setItem('tabs', text);
  expect(storedTabs(store, () => true).read()).toEqual([]);
});
