import type { Script } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../../../http/handler.ts';
import { textsOf } from '../../../http/texts.ts';
import { DAYS_MAX, type DaysFault } from './days.ts';
import { dealMessages as text } from './messages.ts';

/** Days that no calendar has, that are turned round, or too many: what is wrong with which. */
export function daysRefusal({ path, kind }: DaysFault, script: Script): CallRefusal {
  const { t } = textsOf(script);
  const message = kind === 'daysTooMany' ? t(text[kind], { days: DAYS_MAX }) : t(text[kind]);
  const data = { issues: [{ path, message }] };
  return { code: statusCodes.invalidParameter.code, message, data };
}
