import { err, type Result } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import { timeOfDays } from '../../../calls/fd/transactions/days.ts';
import type { CallRefusal } from '../../../http/handler.ts';

/** A report of days that no calendar has, or of too many, is refused before anything is read. */
export function refusedDays(days: {
  readonly from: string;
  readonly to: string;
}): Result<never, CallRefusal> | null {
  return timeOfDays(days).ok ? null : err({ code: statusCodes.invalidParameter.code });
}

/** For what the service still does not know. */
export const unknownDays: CallRefusal = { code: statusCodes.invalidParameter.code };
