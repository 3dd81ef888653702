import { pending } from '../../calls/pending.ts';
import type { OfficeHandlerMap } from '../handler.ts';

/** One handler for each call of the office; a call without one does not compile. */
export const officeHandlers: OfficeHandlerMap = {
  'callbacks/list': pending,
  'callbacks/one': pending,
  'callbacks/replay': pending,
  'deposits/list': pending,
  'deposits/one': pending,
  'deposits/match': pending,
  'deposits/refuse': pending,
  'gifts/list': pending,
  'gifts/create': pending,
  'gifts/codes': pending,
  'gifts/stop': pending,
  'transfers/list': pending,
  'transfers/one': pending,
  'transfers/ask': pending,
  'transfers/resolve': pending,
  'withdrawals/list': pending,
  'withdrawals/one': pending,
  'withdrawals/take': pending,
  'withdrawals/hold': pending,
  'withdrawals/approveFirst': pending,
  'withdrawals/approveSecond': pending,
  'withdrawals/refuse': pending,
  'withdrawals/retry': pending,
  'withdrawals/resolve': pending,
};
