import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { withdrawViewOf } from '../../../views/withdraw-view.ts';
import { notCancellable, withdrawalUnknown } from './refusals.ts';

export const withdrawCancel: Handler<Calls['fd/withdraw/cancel']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const done = await services.withdrawals.cancel({ member, orderId: request.orderId });
  if (done.ok) return ok(withdrawViewOf(done.value, script));
  const isUnknown = done.error.kind === 'orderUnknown';
  return err(isUnknown ? withdrawalUnknown(script) : notCancellable(script));
};
