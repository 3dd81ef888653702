import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { withdrawViewOf } from '../../../views/withdraw-view.ts';
import { placeRefusal } from './refusals.ts';

export const withdrawNew: Handler<Calls['fd/withdraw/new']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script, ip, idempotency } = context;
  const placed = await services.withdrawals.place({
    ...request,
    ...idempotency,
    member: { siteId, memberId: session.memberId },
    ip,
  });
  return placed.ok
    ? ok(withdrawViewOf(placed.value, script))
    : err(placeRefusal(placed.error, script));
};
