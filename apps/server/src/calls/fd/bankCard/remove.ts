import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { accountViewOf } from '../../../views/withdraw-view.ts';
import { accountRefusal } from '../withdraw/refusals.ts';

export const bankCardRemove: Handler<Calls['fd/bankCard/remove']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const done = await services.withdrawals.removeAccount({ ...request, member });
  if (!done.ok) return err(accountRefusal(done.error, script));
  return ok({ list: done.value.map((account) => accountViewOf(account, context)) });
};
