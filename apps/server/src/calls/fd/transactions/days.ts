import { err, ok, type Result, type UnixMs } from '@tianping/base';

const DAY_MS = 86_400_000;
/** The site's clock is UTC+8 all year. */
const OFFSET_MS = 8 * 3_600_000;
export const DAYS_MAX = 366;

export interface DaysFault {
  readonly path: 'from' | 'to';
  readonly kind: 'dayUnknown' | 'daysTurned' | 'daysTooMany';
}

export interface Days {
  readonly from: string;
  readonly to: string;
}

/** The time from the start of one calendar day to the end of another, on the site's clock. */
export function timeOfDays(
  days: Days,
  daysMax = DAYS_MAX,
): Result<{ readonly from: UnixMs; readonly to: UnixMs }, DaysFault> {
  const from = startOfDay(days.from);
  const last = startOfDay(days.to);
  if (from === null) return err({ path: 'from', kind: 'dayUnknown' });
  if (last === null) return err({ path: 'to', kind: 'dayUnknown' });
  const to = last + DAY_MS;
  if (to <= from) return err({ path: 'to', kind: 'daysTurned' });
  if (to - from > daysMax * DAY_MS) return err({ path: 'from', kind: 'daysTooMany' });
  return ok({ from, to });
}

/** `null` for a day that no calendar has, such as 31 February. */
function startOfDay(day: string): UnixMs | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return null;
  return new Date(midnight).toISOString().startsWith(day) ? midnight - OFFSET_MS : null;
}
