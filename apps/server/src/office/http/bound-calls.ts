import { type AnyOfficeCall, type OfficeCallName, officeCalls } from '@tianping/contract';
import { type Bound, bindCall } from '../../http/kernel/bound-calls.ts';
import type { OfficeContext, OfficeHandlerMap } from '../handler.ts';

/** A call of the office with its handler. */
export type BoundOfficeCall = Bound<OfficeCallName, AnyOfficeCall, OfficeContext>;

export const OFFICE_PREFIX = '/office/api/v1/';

export function bindOfficeCalls(handlers: OfficeHandlerMap): ReadonlyMap<string, BoundOfficeCall> {
  return new Map(
    (Object.entries(officeCalls) as [OfficeCallName, AnyOfficeCall][]).map(([name, call]) => [
      `${OFFICE_PREFIX}${call.path}`,
      bindCall(name, call, handlers),
    ]),
  );
}
