import { reportLimits } from '../limits.ts';
import { parseDay } from './days.ts';

/** What is wrong with the requested days of a report. */
export type SpanFault = 'dayUnknown' | 'daysTurned' | 'daysAhead' | 'daysTooMany';

/** Checks the days of a report, both included; `today` is the site's. Null when they are valid. */
export function spanFault(
  days: { readonly from: string; readonly to: string },
  today: string,
): SpanFault | null {
  const [from, to, last] = [parseDay(days.from), parseDay(days.to), parseDay(today)];
  if (from === null || to === null || last === null) return 'dayUnknown';
  if (to < from) return 'daysTurned';
  if (to > last) return 'daysAhead';
  return to - from >= reportLimits.daysMax ? 'daysTooMany' : null;
}
