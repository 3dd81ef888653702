import { systemClock } from '@tianping/base';
import { addDays, dayOf } from '@tianping/ui';

/** The calendar day so many days before today, on the site's clock. */
export function daysBack(days: number): string {
  return addDays(dayOf(systemClock.now()), -days);
}
