import { moneyMinor } from '@tianping/base';
import { coinsFor } from '@tianping/payments';
import { useT } from '@tianping/ui';
import { useState } from 'react';
import { useCall } from '../../../app/query.ts';
import { plainAmount } from '../../../features/wallet/amount.ts';
import type { Channel, Currency } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import { quoteOf } from './quote.ts';

export interface CoinChoice {
  /** Null for channels that take no coin, and until the currencies are known. */
  readonly currency: Currency | null;
  readonly protocols: Currency['protocols'];
  readonly protocol: string | null;
  readonly choose: (protocol: string) => void;
  /** Hundredths of a coin for the amount at today's rate. */
  readonly coinMinor: number;
  /** Why the amount is too small a number of coins. */
  readonly issue: string | null;
}

/** The currency and network of a coin channel, and what an amount comes to in it. */
export function useCoin(channel: Channel, amountMinor: number): CoinChoice {
  const { t } = useT();
  const isCoin = channel.currency !== null;
  const list = useCall('fd/vCurrency/list', {}).data?.list ?? [];
  const [chosen, setChosen] = useState<string | null>(null);
  const currency = list.find((one) => one.currency === channel.currency) ?? null;
  const protocols =
    currency?.protocols.filter(({ code }) => channel.protocols.includes(code)) ?? [];
  const offered = channel.protocols;
  const protocol = isCoin ? (offered.find((code) => code === chosen) ?? offered[0] ?? null) : null;
  const payMinor = moneyMinor(quoteOf(amountMinor, channel).payMinor);
  const coinMinor = currency && amountMinor > 0 ? coinsFor(payMinor, currency.rateMilli) : 0;
  const isShort = currency !== null && coinMinor > 0 && coinMinor < currency.minCoinMinor;
  return {
    currency,
    protocols,
    protocol,
    choose: setChosen,
    coinMinor,
    issue: isShort
      ? t(text.amountCoinLeast, {
          coins: plainAmount(currency.minCoinMinor),
          currency: currency.currency,
        })
      : null,
  };
}
