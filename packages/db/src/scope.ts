import { AsyncLocalStorage } from 'node:async_hooks';
import { assert } from '@tianping/base';

/**
 * Knows whether the running code is inside a transaction. The embedded database has one session, so
 * using the database beside its own open transaction would wait for itself for ever; both engines
 * refuse it, so that what works on one works on the other.
 */
export interface TxScope {
  run<T>(work: () => Promise<T>): Promise<T>;
  assertOutside(): void;
}

export function createTxScope(): TxScope {
  const storage = new AsyncLocalStorage<{ open: boolean }>();
  return {
    async run(work) {
      const state = { open: true };
      try {
        return await storage.run(state, work);
      } finally {
        state.open = false;
      }
    },
    assertOutside() {
      assert(!storage.getStore()?.open, 'inside a transaction: use its own sql, not the database');
    },
  };
}
