import { ok } from '@tianping/base';
import type { Calls } from '@tianping/contract';
import type { Handler } from '../../../http/handler.ts';
import { siteText } from '../../../http/texts.ts';

export const vCurrencyList: Handler<Calls['fd/vCurrency/list']> = async ({
  context: { site, script },
}) =>
  ok({
    list: site.funds.coins.map((coin) => ({
      currency: coin.currency,
      name: siteText(coin.name, script),
      rateMilli: coin.depositRateMilli,
      rateAt: coin.rateAt,
      minCoinMinor: coin.minCoinMinor,
      protocols: coin.protocols.map((protocol) => ({ ...protocol })),
    })),
  });
