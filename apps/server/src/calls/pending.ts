import { err, type Result } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../http/handler.ts';

/** Placeholder handler of a call whose module is not finished. */
export const pending = async (): Promise<Result<never, CallRefusal>> =>
  err({ code: statusCodes.maintenance.code });
