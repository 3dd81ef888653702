import type { Result } from '@tianping/base';
import { type AnyOfficeCall, type OfficeCallName, officeCalls } from '@tianping/contract';
import { z } from 'zod';
import type { CallRefusal } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import type { OfficeContext, OfficeHandlerMap } from '../handler.ts';

/** A call of the office with its handler, its request schema compiled. */
export interface BoundOfficeCall {
  readonly name: OfficeCallName;
  readonly call: AnyOfficeCall;
  readonly request: z.ZodType;
  handle(input: {
    readonly request: unknown;
    readonly context: OfficeContext;
    readonly services: Services;
  }): Promise<Result<unknown, CallRefusal>>;
}

export const OFFICE_PREFIX = '/office/api/v1/';

/** The map's type has tied each handler to its call; from here on the schema stands guard. */
export function bindOfficeCalls(handlers: OfficeHandlerMap): ReadonlyMap<string, BoundOfficeCall> {
  return new Map(
    (Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]).map(([name, call]) => {
      const handle = handlers[name] as BoundOfficeCall['handle'];
      return [
        `${OFFICE_PREFIX}${call.path}`,
        { name, call, request: z.compile(call.request), handle },
      ];
    }),
  );
}
