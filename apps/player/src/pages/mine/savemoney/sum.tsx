import { balanceText, moneyMinor } from '@tianping/base';
import { momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { plainAmount, rateText } from '../../../features/wallet/amount.ts';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import { quoteOf } from './quote.ts';
import css from './savemoney.module.css';
import type { CoinChoice } from './use-coin.ts';

/** The cost and credit of the deposit, before it is sent. */
export function DepositSum(props: {
  readonly channel: Channel;
  /** Zero while there is no valid amount. */
  readonly amountMinor: number;
  readonly coin: CoinChoice;
}) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { amountMinor, channel, coin } = props;
  const quote = quoteOf(amountMinor, channel);
  const money = (minor: number) => (amountMinor === 0 ? '—' : balanceText(moneyMinor(minor)));
  return (
    <section className={css.sum} aria-label={t(text.sum)} data-testid="deposit-sum">
      <dl>
        <Line name={t(text.sumAmount)} value={money(amountMinor)} />
        <Line
          name={t(text.sumFee)}
          value={channel.feeBasisPoints === 0 ? t(text.sumFree) : money(quote.feeMinor)}
        />
        {quote.rewardMinor > 0 && (
          <Line name={t(text.sumReward)} value={`+${money(quote.rewardMinor)}`} isGain />
        )}
        {coin.currency && (
          <Line
            name={t(text.sumRate)}
            value={t(text.rate, {
              currency: coin.currency.currency,
              rate: rateText(coin.currency.rateMilli),
            })}
          />
        )}
        <Line
          name={t(coin.currency ? text.sumCoins : text.sumPay)}
          value={
            coin.currency && amountMinor > 0
              ? `${plainAmount(coin.coinMinor)} ${coin.currency.currency}`
              : money(quote.payMinor)
          }
          isMain
        />
        <Line name={t(text.sumGet)} value={money(quote.getMinor)} />
      </dl>
      {channel.kind === 'bank' && <p>{t(text.sumCents)}</p>}
      {coin.currency && (
        <p>{t(text.sumRateAt, { time: momentText(translator, coin.currency.rateAt, now()) })}</p>
      )}
    </section>
  );
}

function Line(props: {
  readonly name: string;
  readonly value: string;
  readonly isMain?: boolean;
  readonly isGain?: boolean;
}) {
  return (
    <div data-main={props.isMain} data-gain={props.isGain}>
      <dt>{props.name}</dt>
      <dd className="num">{props.value}</dd>
    </div>
  );
}
