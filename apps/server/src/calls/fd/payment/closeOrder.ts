import { err, type OrderId, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { orderUnknown } from './refusals.ts';

export const closeOrder: Handler<Calls['fd/payment/closeOrder']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, session } = context;
  const own = { siteId, memberId: session.memberId, orderId: request.orderId as OrderId };
  const order = await services.payments.close(own);
  return order ? ok(depositViewOf(services.payments, order, script)) : err(orderUnknown(script));
};
