import type { Script } from '@tianping/base';
import type { CallRefusal } from '../../../http/handler.ts';
import { type Days, timeOfDays } from '../../fd/transactions/days.ts';
import { daysRefusal } from '../../fd/transactions/days-refusal.ts';

/** Bets are read by an index whatever the range: only days that cannot be are refused. */
export function betDaysRefusal(days: Days, script: Script): CallRefusal | null {
  const time = timeOfDays(days, Number.MAX_SAFE_INTEGER);
  return time.ok ? null : daysRefusal(time.error, script);
}
