import type { Clock, UnixMs } from '@tianping/base';
import type { KeyValue } from './key-value.ts';

interface Held {
  readonly value: string;
  readonly until: UnixMs;
}

const SWEEP_EVERY = 10_000;

/** A key-value store for one process. Expired entries are swept away as others are written. */
export function createMemoryKeyValue({ clock }: { readonly clock: Clock }): KeyValue {
  const held = new Map<string, Held>();
  let writes = 0;
  const find = (key: string): Held | null => {
    const found = held.get(key);
    return found && found.until > clock.now() ? found : null;
  };
  const put = (key: string, entry: Held): void => {
    held.set(key, entry);
    writes += 1;
    if (writes % SWEEP_EVERY !== 0) return;
    const now = clock.now();
    for (const [name, { until }] of held) if (until <= now) held.delete(name);
  };
  return {
    async setOnce(key, ttlMs) {
      if (find(key)) return false;
      put(key, { value: '1', until: clock.now() + ttlMs });
      return true;
    },
    async increment(key, ttlMs) {
      const found = find(key);
      const count = Number(found?.value ?? 0) + 1;
      put(key, { value: String(count), until: found?.until ?? clock.now() + ttlMs });
      return count;
    },
    get: async (key) => find(key)?.value ?? null,
    async set(key, value, ttlMs) {
      put(key, { value, until: clock.now() + ttlMs });
    },
    async delete(key) {
      held.delete(key);
    },
    async take(key) {
      const found = find(key);
      held.delete(key);
      return found?.value ?? null;
    },
    async close() {
      held.clear();
    },
  };
}
