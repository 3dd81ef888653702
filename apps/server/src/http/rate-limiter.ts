import type { Clock } from '@tianping/base';
import { RATE_KEYS_MAX, RATE_WINDOW_MS } from './limits.ts';
import type { SharedMemory } from './ports.ts';

export interface RateLimiter {
  /** Counts one more of `key`; false when that is more than `limit` in this minute. */
  take(key: string, limit: number): boolean | Promise<boolean>;
}

interface Count {
  local: number;
  /** Calls known of all processes, in whole steps. */
  shared: number;
}

/** One process tells the others of its calls in steps of a tenth of the limit, not one by one. */
const STEPS = 10;

/**
 * Counts per whole minute. Each process counts for itself and shares every tenth of the limit, so that most
 * calls cost no round trip; with several processes the limit may be overrun by a tenth for each of them.
 */
export function createRateLimiter(deps: {
  readonly clock: Clock;
  readonly shared: SharedMemory;
}): RateLimiter {
  let window = 0;
  const counts = new Map<string, Count>();

  async function share(key: string, count: Count, step: number, limit: number): Promise<boolean> {
    const steps = await deps.shared.increment(`rate:${window}:${key}`, RATE_WINDOW_MS);
    count.shared = Math.max(count.shared, steps * step);
    return count.shared <= limit;
  }

  return {
    take(key, limit) {
      const now = Math.floor(deps.clock.now() / RATE_WINDOW_MS);
      if (now !== window || counts.size > RATE_KEYS_MAX) {
        window = now;
        counts.clear();
      }
      const count = counts.get(key) ?? { local: 0, shared: 0 };
      if (count.local === 0) counts.set(key, count);
      count.local += 1;
      if (count.local > limit || count.shared > limit) return false;
      const step = Math.max(1, Math.floor(limit / STEPS));
      return count.local % step === 0 ? share(key, count, step, limit) : true;
    },
  };
}
