import type { JournalStorage } from '../slip/requests/journal.ts';

/** A browser's storage for the length of a test; `full` makes every write fail. */
export function createMemoryStorage(): JournalStorage & { full: boolean } {
  const held = new Map<string, string>();
  return {
    full: false,
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem(key, value) {
      if (this.full) throw new Error('QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key) => void held.delete(key),
  };
}
