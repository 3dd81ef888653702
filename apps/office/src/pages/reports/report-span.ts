import type { UnixMs } from '@tianping/base';
import type { Message } from '@tianping/i18n';
import { reportLimits, spanFault } from '@tianping/reports';
import { type DayRange, dayOf, namedDays } from '@tianping/ui';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';

/** The range of days that an address names; the last seven when it names none. */
export function spanOf(search: string, now: UnixMs): DayRange {
  const params = new URLSearchParams(search);
  const usual = namedDays('week', now);
  return { from: params.get('from') ?? usual.from, to: params.get('to') ?? usual.to };
}

/** Why there is no report of these days, as text; null when there is one. */
export function refusalOf(span: DayRange, now: UnixMs, { t }: Pick<Texts, 't'>): string | null {
  const fault = spanFault(span, dayOf(now));
  if (fault === null) return null;
  if (fault === 'daysTooMany') return t(officeMessages.daysTooMany, { max: reportLimits.daysMax });
  return t(plain[fault]);
}

const plain = {
  dayUnknown: officeMessages.daysUnknown,
  daysTurned: officeMessages.daysTurned,
  daysAhead: officeMessages.daysAhead,
} as const satisfies Readonly<Record<string, Message>>;
