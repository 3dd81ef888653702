import { createStorage } from '@tianping/client';
import { keepStakes, readStakes } from '@tianping/sportsbook';
import { expect, test } from 'vitest';
import { createPreferenceStore, readPreferences } from './preferences.ts';

test('quick stakes are kept with the preferences until the site’s are wanted again', () => {
  const stored = new Map<string, string>();
  const storage = createStorage({
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
  });
  createPreferenceStore(storage).choose({ quickStakes: keepStakes([2_000, 50_000]) });
  expect(readStakes(readPreferences(storage).quickStakes)).toEqual([2_000, 50_000]);
  createPreferenceStore(storage).choose({ quickStakes: null });
  expect(readPreferences(storage).quickStakes).toBeNull();
  expect(stored.has('quickStakes')).toBe(false);
});
