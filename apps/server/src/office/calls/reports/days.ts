import type { Result } from '@tianping/base';
import { type SpanFault, spanFault } from '@tianping/reports';
import { dayNumber, dayText } from '@tianping/reports/server';
import type { CallRefusal } from '../../../http/handler.ts';
import type { OfficeContext } from '../../handler.ts';
import { officeMessages as text } from '../../messages.ts';
import { refusal } from '../../refusals.ts';

const faultTexts: { readonly [Fault in SpanFault]: (typeof text)[Fault] } = {
  dayUnknown: text.dayUnknown,
  daysTurned: text.daysTurned,
  daysAhead: text.daysAhead,
  daysTooMany: text.daysTooMany,
};

/** Refuses an invalid range of days before anything is read, with the reason. */
export function refusedDays(
  days: { readonly from: string; readonly to: string },
  { script, now }: Pick<OfficeContext, 'script' | 'now'>,
): Result<never, CallRefusal> | null {
  const fault = spanFault(days, dayText(dayNumber(now)));
  return fault && refusal(script, 'invalidParameter', faultTexts[fault]);
}
