import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { moneyText, parseMoney } from '@tianping/base';
import {
  buttonClass,
  EmptyState,
  ErrorState,
  Icon,
  Segmented,
  SkeletonRows,
  TipsDialog,
  uiMessages,
  useT,
} from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import { CoinForm, type Order } from './coin-form.tsx';
import { coinsText, type Direction, moneyOf, rateOf, rateText } from './coin-rules.ts';
import css from './exchange.module.css';
import { RatePanel } from './rate-panel.tsx';
import { useExchange } from './use-exchange.ts';
import { type RatesView, useRates } from './use-rates.ts';

/** Exchange of virtual coin and money of the central wallet, at a rate that is valid for a limited time. */
export function CoinExchange() {
  const { t } = useT();
  const [coin, setCoin] = useState('');
  const [direction, setDirection] = useState<Direction>('buy');
  const rates = useRates(coin);
  const { rate } = rates;
  if (rates.fault) {
    const message = rates.fault.message;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={rates.refetch} />;
  }
  if (!rates.data) return <SkeletonRows rows={4} label={t(uiMessages.loading)} />;
  if (!rate) return <NoCoin />;
  return (
    <div className={css.grid}>
      <div className={css.column}>
        {rates.data.list.length > 1 && (
          <Segmented
            label={t(text.coin)}
            value={rate.coin}
            onChange={setCoin}
            choices={rates.data.list.map((each) => ({ value: each.coin, label: each.coin }))}
          />
        )}
        <RatePanel rate={rate} direction={direction} leftMs={rates.leftMs} />
        <p className={css.tip}>
          <Icon of={IconInfoCircle} size="s" />
          {t(text.note)}
        </p>
      </div>
      <Exchanging rates={rates} direction={direction} onDirection={setDirection} />
    </div>
  );
}

/** The form, the confirmation before sending, and the notice that the rate has changed. */
function Exchanging(props: {
  readonly rates: RatesView;
  readonly direction: Direction;
  readonly onDirection: (direction: Direction) => void;
}) {
  const { t } = useT();
  const { rates, direction } = props;
  const { rate } = rates;
  const [order, setOrder] = useState<Order | null>(null);
  const [done, setDone] = useState(0);
  const { exchange, failure, clear } = useExchange();
  if (!rate) return null;
  // A confirmation under an expired rate must not be given.
  const asked = order && order.rateId === rate.rateId && rates.leftMs > 0 ? order : null;
  const confirm = async (intent: Order): Promise<void> => {
    const end = await exchange(intent);
    if (end === 'done') setDone((count) => count + 1);
    rates.refetch();
  };
  return (
    <div className={css.column}>
      <Segmented
        label={t(text.direction)}
        value={direction}
        onChange={(next) => {
          clear();
          props.onDirection(next);
        }}
        choices={[
          { value: 'buy', label: t(text.buy) },
          { value: 'sell', label: t(text.sell) },
        ]}
      />
      <CoinForm
        key={`${rate.coin} ${direction} ${done}`}
        rate={rate}
        direction={direction}
        isOpen={rates.leftMs > 0}
        hasChanged={rates.hasChanged}
        failure={failure}
        onOrder={setOrder}
      />
      {asked && (
        <TipsDialog
          title={t(text.askTitle)}
          text={questionOf(t, asked, rate)}
          cancel
          onConfirm={() => confirm(asked)}
          onClose={() => setOrder(null)}
        />
      )}
    </div>
  );
}

function questionOf(
  t: ReturnType<typeof useT>['t'],
  order: Order,
  rate: NonNullable<RatesView['rate']>,
): string {
  const money = moneyOf(rate, order.direction, order.amount);
  const coins = parseMoney(order.amount);
  return t(order.direction === 'buy' ? text.askBuy : text.askSell, {
    money: money === null ? '' : moneyText(money),
    coins: coins.ok ? coinsText(coins.value) : order.amount,
    coin: order.coin,
    yuan: rateText(rateOf(rate, order.direction)),
  });
}

function NoCoin() {
  const { t } = useT();
  return (
    <EmptyState
      title={t(text.noCoin)}
      text={t(text.noCoinText)}
      action={
        <Link href="/mine/exchange?way=gift" className={buttonClass({ tone: 'soft', size: 's' })}>
          {t(text.giftTab)}
        </Link>
      }
    />
  );
}
