import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { depositViewOf } from '../../../views/deposit-view.ts';
import { mayPlay } from '../../game/may-play.ts';
import { payerOf } from './payer.ts';
import { payRefusal } from './refusals.ts';

export const pay: Handler<Calls['fd/payment/pay']> = async ({ request, context, services }) => {
  const { siteId, site, script, session, idempotency } = context;
  const { memberId } = session;
  const play = await mayPlay(context, services);
  if (!play.ok) return play;
  const placed = await services.payments.pay({
    ...request,
    ...idempotency,
    ...(await payerOf(services, context)),
    siteId,
    site,
    memberId,
    script,
  });
  if (!placed.ok) return err(payRefusal(placed.error, script));
  return ok(depositViewOf(services.payments, placed.value, script));
};
