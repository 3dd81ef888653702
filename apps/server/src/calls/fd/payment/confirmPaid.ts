import { err, type OrderId, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { orderUnknown } from './refusals.ts';

export const confirmPaid: Handler<Calls['fd/payment/confirmPaid']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, session } = context;
  const own = { siteId, memberId: session.memberId, orderId: request.orderId as OrderId };
  const order = await services.payments.confirm(own);
  return order ? ok(depositViewOf(services.payments, order, script)) : err(orderUnknown(script));
};
