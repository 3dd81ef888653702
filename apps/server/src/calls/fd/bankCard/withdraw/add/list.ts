import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { providers } from '@tianping/withdrawals';
import type { Handler } from '../../../../../http/handler.ts';
import { textsOf } from '../../../../../http/texts.ts';

export const addList: Handler<Calls['fd/bankCard/withdraw/add/list']> = async ({
  context,
  services,
}) => {
  const { siteId, session, script } = context;
  const { t } = textsOf(script);
  const member = { siteId, memberId: session.memberId };
  const accounts = await services.withdrawals.accounts(member);
  const profile = await services.profile.read(member);
  const methods = services.withdrawals.methods(siteId);
  const list = providers.flatMap(({ kind, code, name, protocols }) => {
    const method = methods.find((one) => one.method === kind);
    if (!method) return [];
    const used = accounts.filter((account) => account.kind === kind).length;
    const left = Math.max(0, method.accountsMax - used);
    return [{ kind, code, name: t(name), protocols: [...protocols], left }];
  });
  return ok({ list, holderMasked: profile?.bound.realName ? profile.realName : null });
};
