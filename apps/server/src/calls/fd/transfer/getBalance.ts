import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { readBalance } from '@tianping/ledger/server';
import type { Handler } from '../../../http/handler.ts';
import { balanceViewOf } from '../../../views/balance-view.ts';

export const getBalance: Handler<Calls['fd/transfer/getBalance']> = async ({
  context,
  services,
}) => {
  const balance = await readBalance(services.db, context.siteId, context.session.memberId);
  return ok(balanceViewOf(balance, context.site.money.playMoney));
};
