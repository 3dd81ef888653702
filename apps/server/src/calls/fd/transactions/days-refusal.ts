import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { DAYS_MAX, type DaysFault } from './days.ts';
import { dealMessages as text } from './messages.ts';

/**
 * The refusal of a range of days: one that no calendar has, that ends before it begins, or that is too long; names the
 * field.
 */
export function daysRefusal({ path, kind }: DaysFault, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = kind === 'daysTooMany' ? t(text[kind], { days: DAYS_MAX }) : t(text[kind]);
  const data = { issues: [{ path, message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
