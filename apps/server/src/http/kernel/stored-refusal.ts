import { statusCodes } from '@tianping/contract';
import { z } from 'zod';
import type { CallRefusal } from '../handler.ts';

/** Codes that say nothing of the call itself; sent again it is worked out anew. */
const PASSING: ReadonlySet<number> = new Set([
  statusCodes.serverError.code,
  statusCodes.badGateway.code,
  statusCodes.frequentSubmission.code,
  statusCodes.maintenance.code,
  statusCodes.invocationError.code,
  statusCodes.systemBusy.code,
]);

/** Whether a refusal is of the moment, so that it is not kept as the answer to a key. */
export function isPassing({ code }: CallRefusal): boolean {
  return PASSING.has(code);
}

/** A refusal as it was kept, read back. */
export const storedRefusal = z
  .object({ code: z.int(), message: z.string().optional(), data: z.unknown().optional() })
  .transform(
    ({ code, message, data }): CallRefusal => ({
      code,
      data,
      ...(message === undefined ? {} : { message }),
    }),
  );
