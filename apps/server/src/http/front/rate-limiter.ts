import type { Clock } from '@tianping/base';
import { RATE_KEYS_MAX, RATE_WINDOW_MS } from './limits.ts';
import type { SharedMemory } from './shared-memory.ts';

export interface RateLimiter {
  /** Counts one more of `key`; false when that is more than `limit` in this minute. */
  take(key: string, limit: number): boolean;
}

interface Count {
  local: number;
  /** Calls counted by all processes, in whole steps. */
  shared: number;
}

/** A process reports its calls to the others in steps of a tenth of the limit, not one by one. */
const STEPS = 10;

/**
 * Counts per whole minute. Each process counts locally and reports to the others every tenth of the limit, in the
 * background, so that no call waits for it; with several processes the limit may be exceeded by a tenth for each of
 * them, and without the shared store each process keeps to the limit by itself.
 */
export function createRateLimiter(deps: {
  readonly clock: Clock;
  readonly shared: SharedMemory;
}): RateLimiter {
  let window = 0;
  const counts = new Map<string, Count>();

  function share(key: string, count: Count, step: number): void {
    deps.shared.increment(`rate:${window}:${key}`, RATE_WINDOW_MS).then(
      (steps) => {
        count.shared = Math.max(count.shared, steps * step);
      },
      () => {},
    );
  }

  return {
    take(key, limit) {
      const now = Math.floor(deps.clock.now() / RATE_WINDOW_MS);
      if (now !== window || counts.size > RATE_KEYS_MAX) {
        window = now;
        counts.clear();
      }
      let count = counts.get(key);
      if (!count) {
        count = { local: 0, shared: 0 };
        counts.set(key, count);
      }
      count.local += 1;
      if (count.local > limit || count.shared > limit) return false;
      const step = Math.max(1, Math.floor(limit / STEPS));
      if (count.local % step === 0) share(key, count, step);
      return true;
    },
  };
}
