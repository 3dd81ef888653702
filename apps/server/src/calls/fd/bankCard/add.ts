import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { accountViewOf } from '../../../views/withdraw-view.ts';
import { accountRefusal } from '../withdraw/refusals.ts';

export const bankCardAdd: Handler<Calls['fd/bankCard/add']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script, idempotency } = context;
  const added = await services.withdrawals.addAccount({
    ...request,
    ...idempotency,
    member: { siteId, memberId: session.memberId },
  });
  return added.ok
    ? ok(accountViewOf(added.value, context))
    : err(accountRefusal(added.error, script));
};
