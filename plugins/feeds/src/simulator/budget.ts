import type { UnixMs } from '@tianping/base';
import { REFRESH_MS_PER_SECOND_MAX, REFRESHES_PER_SECOND_MAX } from '../limits.ts';

/** How much of each second price updates may take, so that a slow machine still answers its members. */
export interface Budget {
  allows(now: UnixMs): boolean;
  spend(ms: number): void;
}

export function createBudget(): Budget {
  let second = 0;
  let looks = 0;
  let spentMs = 0;
  return {
    allows(now) {
      if (Math.floor(now / 1_000) !== second) {
        second = Math.floor(now / 1_000);
        looks = 0;
        spentMs = 0;
      }
      looks += 1;
      return looks <= REFRESHES_PER_SECOND_MAX && spentMs < REFRESH_MS_PER_SECOND_MAX;
    },
    spend(ms) {
      spentMs += ms;
    },
  };
}
