import { err, ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../http/handler.ts';
import { accountViewOf } from '../../views/withdraw-view.ts';
import { factorRefusal } from '../site/user/factor-refusals.ts';
import { accountRefusal } from './withdraw/refusals.ts';

export const bankCardAdd: Handler<Calls['fd/bankCard/add']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script, idempotency } = context;
  const unproved = await services.members.factors.payoutFault(session);
  if (unproved) return err(factorRefusal(unproved, script));
  const added = await services.withdrawals.addAccount({
    ...request,
    ...idempotency,
    member: { siteId, memberId: session.memberId },
  });
  return added.ok
    ? ok(accountViewOf(added.value, context))
    : err(accountRefusal(added.error, script));
};

export const queryMemberBanksInfoList: Handler<
  Calls['fd/bankCard/queryMemberBanksInfoList']
> = async ({ context, services }) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  const accounts = await services.withdrawals.accounts(member);
  return ok({ list: accounts.map((account) => accountViewOf(account, context)) });
};

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

export const bankCardSetDefault: Handler<Calls['fd/bankCard/setDefault']> = async ({
  request,
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const member = { siteId, memberId: session.memberId };
  const done = await services.withdrawals.setDefaultAccount({ ...request, member });
  if (!done.ok) return err(accountRefusal(done.error, script));
  return ok({ list: done.value.map((account) => accountViewOf(account, context)) });
};
