import { err, type Result } from '@tianping/base';
import { statusCodes } from '@tianping/contract';
import type { CallRefusal } from '../http/handler.ts';

/** Stands where the module of a call is being made. */
export const pending = async (): Promise<Result<never, CallRefusal>> =>
  err({ code: statusCodes.maintenance.code });
