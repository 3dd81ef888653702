import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import { withdrawalMessages as text } from '@tianping/withdrawals/messages';
import type { Handler } from '../../../../http/handler.ts';
import { textsOf } from '../../../../http/texts.ts';

const names = { bank: text.methodBank, coin: text.methodCoin, wallet: text.methodWallet } as const;

export const baseCfgList: Handler<Calls['fd/withdraw/baseCfg/list']> = async ({
  context,
  services,
}) => {
  const { t } = textsOf(context.script);
  const { coolingHours, secondAuditMinor } = context.site.funds.withdrawals;
  const list = services.withdrawals
    .methods(context.siteId)
    .map(({ method, minMinor, maxMinor, expectedMinutes, accountsMax }) => ({
      method,
      name: t(names[method]),
      minMinor,
      maxMinor,
      expectedMinutes,
      accountsMax,
    }));
  return ok({ list, coolingHours, secondAuditMinor });
};
