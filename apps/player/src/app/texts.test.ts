import { createMemoryStore, createStorage } from '@tianping/client';
import { defineMessages } from '@tianping/i18n';
import { expect, test, vi } from 'vitest';
import { createPreferenceStore } from './preferences.ts';
import { createTextStore } from './texts.ts';

const text = defineMessages('helpTest', { lead: '存款' });

async function storeIn(script: 'hans' | 'hant') {
  const preferences = createPreferenceStore(createStorage(createMemoryStore()));
  preferences.choose({ script });
  const store = createTextStore(preferences, async () => ({ 'helpTest.lead': '存款（繁）' }));
  await vi.waitFor(() => expect(store.getState().script).toBe(script));
  return { store, preferences };
}

test('WORDING-006 the operator’s words are shown in the script they are in, and in no other', async () => {
  const { store, preferences } = await storeIn('hans');
  store.word('hans', { 'helpTest.lead': '充值' });
  expect(store.getState().t(text.lead)).toBe('充值');
  preferences.choose({ script: 'hant' });
  await vi.waitFor(() => expect(store.getState().script).toBe('hant'));
  store.want('help');
  await vi.waitFor(() => expect(store.getState().t(text.lead)).toBe('存款（繁）'));
  store.word('hant', { 'helpTest.lead': '儲值' });
  await vi.waitFor(() => expect(store.getState().t(text.lead)).toBe('儲值'));
});

test('a part is not shown until the operator’s words are known, so that ours never show first', async () => {
  const { store } = await storeIn('hans');
  expect(store.has('terms')).toBe(false);
  expect(store.has('main')).toBe(true);
  store.word('hans', {});
  expect(store.has('terms')).toBe(true);
});
