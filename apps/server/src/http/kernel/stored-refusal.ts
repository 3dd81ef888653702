import { statusCodes } from '@tianping/contract';
import { z } from 'zod';
import type { CallRefusal } from '../handler.ts';

/** Codes that do not depend on the call itself; a repeated call is carried out again. */
const PASSING: ReadonlySet<number> = new Set([
  statusCodes.serverError.code,
  statusCodes.badGateway.code,
  statusCodes.frequentSubmission.code,
  statusCodes.maintenance.code,
  statusCodes.invocationError.code,
  statusCodes.systemBusy.code,
]);

/** Whether a refusal is temporary, so that it is not stored as the answer to a key. */
export function isPassing({ code }: CallRefusal): boolean {
  return PASSING.has(code);
}

/** A stored refusal. */
export const storedRefusal = z
  .object({ code: z.int(), message: z.string().optional(), data: z.unknown().optional() })
  .transform(
    ({ code, message, data }): CallRefusal => ({
      code,
      data,
      ...(message === undefined ? {} : { message }),
    }),
  );
