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
  // Callers choose some of their keys. However many they make, a count that is in use is moved on and stays.
  let recent = new Map<string, Count>();
  let earlier = new Map<string, Count>();

  function share(key: string, count: Count, step: number): void {
    deps.shared.increment(`rate:${window}:${key}`, RATE_WINDOW_MS).then(
      (steps) => {
        count.shared = Math.max(count.shared, steps * step);
      },
      () => {},
    );
  }

  function countOf(key: string): Count {
    const known = recent.get(key);
    if (known) return known;
    const count = earlier.get(key) ?? { local: 0, shared: 0 };
    if (recent.size >= RATE_KEYS_MAX / 2) {
      earlier = recent;
      recent = new Map();
    }
    recent.set(key, count);
    return count;
  }

  return {
    take(key, limit) {
      const now = Math.floor(deps.clock.now() / RATE_WINDOW_MS);
      if (now !== window) {
        window = now;
        recent = new Map();
        earlier = new Map();
      }
      const count = countOf(key);
      count.local += 1;
      if (count.local > limit || count.shared > limit) return false;
      const step = Math.max(1, Math.floor(limit / STEPS));
      if (count.local % step === 0) share(key, count, step);
      return true;
    },
  };
}
