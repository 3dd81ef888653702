import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { accountViewOf } from '../../../views/withdraw-view.ts';

export const queryMemberBanksInfoList: Handler<
  Calls['fd/bankCard/queryMemberBanksInfoList']
> = async ({ context, services }) => {
  const member = { siteId: context.siteId, memberId: context.session.memberId };
  const accounts = await services.withdrawals.accounts(member);
  return ok({ list: accounts.map((account) => accountViewOf(account, context)) });
};
