import { err, type OrderId, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { proofRefusal } from './refusals.ts';

export const attachProof: Handler<Calls['fd/payment/attachProof']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, script, session } = context;
  const own = { siteId, memberId: session.memberId, orderId: request.orderId as OrderId };
  const attached = await services.payments.attachProof(own, request.imageId);
  if (!attached.ok) return err(proofRefusal(attached.error, script));
  return ok(depositViewOf(services.payments, attached.value, script));
};
