import { pending } from '../../calls/pending.ts';
import type { OfficeHandlerMap } from '../handler.ts';

/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {
  'gifts/list': pending,
  'gifts/create': pending,
  'gifts/codes': pending,
  'gifts/stop': pending,
  'transfers/list': pending,
  'transfers/one': pending,
  'transfers/ask': pending,
  'transfers/resolve': pending,
};
