import type { UnixMs } from '@tianping/base';
import { addDays, dayOf } from './time.ts';

/** Calendar days on the site's clock, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

/** Days that people ask for by name. */
export type DaysName = 'today' | 'yesterday' | 'week' | 'month' | 'thisMonth' | 'lastMonth';

export function namedDays(name: DaysName, now: UnixMs): DayRange {
  const today = dayOf(now);
  const firstOfMonth = `${today.slice(0, 8)}01`;
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'thisMonth':
      return { from: firstOfMonth, to: today };
    case 'lastMonth': {
      const to = addDays(firstOfMonth, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}
