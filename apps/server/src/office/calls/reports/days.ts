import type { Result } from '@tianping/base';
import { type SpanFault, spanFault } from '@tianping/reports';
import { dayNumber, dayText } from '@tianping/reports/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { OfficeContext } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

const stated: { readonly [Fault in SpanFault]: (typeof text)[Fault] } = {
  dayUnknown: text.dayUnknown,
  daysTurned: text.daysTurned,
  daysAhead: text.daysAhead,
  daysTooMany: text.daysTooMany,
};

/** A report of days that cannot be made is refused before anything is read, and told why. */
export function refusedDays(
  days: { readonly from: string; readonly to: string },
  { script, now }: Pick<OfficeContext, 'script' | 'now'>,
): Result<never, CallRefusal> | null {
  const fault = spanFault(days, dayText(dayNumber(now)));
  return fault && refusal(script, 'invalidParameter', stated[fault]);
}
