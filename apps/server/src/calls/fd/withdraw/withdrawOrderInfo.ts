import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { withdrawViewOf } from '../../../views/withdraw-view.ts';
import { withdrawalUnknown } from './refusals.ts';

export const withdrawOrderInfo: Handler<Calls['fd/withdraw/withdrawOrderInfo']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const order = await services.withdrawals.order(member, request.orderId);
  return order ? ok(withdrawViewOf(order, script)) : err(withdrawalUnknown(script));
};
