import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { readWallet } from '@tianping/reports/server';
import type { Handler } from '../../../http/handler.ts';
import { balanceViewOf } from '../../../views/balance-view.ts';

export const getBalance: Handler<Calls['fd/transfer/getBalance']> = async ({
  context,
  services,
}) => {
  const { siteId, session, site } = context;
  const balance = await readWallet(services.db, { siteId, memberId: session.memberId });
  return ok(balanceViewOf(balance, site.money.playMoney));
};
