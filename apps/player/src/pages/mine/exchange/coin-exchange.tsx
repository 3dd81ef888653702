import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import { moneyText, parseMoney } from '@tianping/base';
import {
  Button,
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
import { useEffect, useState } from 'react';
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
  const [coin, setCoin] = useState('');
  return <ExchangeOf coin={coin} onCoin={setCoin} />;
}

/** The exchange of one coin; empty before one is chosen. */
export function ExchangeOf(props: {
  readonly coin: string;
  readonly onCoin: (coin: string) => void;
}) {
  const { t } = useT();
  const { coin, onCoin } = props;
  const [direction, setDirection] = useState<Direction>('buy');
  const rates = useRates(coin);
  const { rate } = rates;
  const offered = rate?.coin ?? '';
  useEffect(() => {
    // The coin that is shown is the chosen one from then on: another one never takes its place.
    if (coin === '' && offered !== '') onCoin(offered);
  }, [coin, offered, onCoin]);
  if (rates.fault) {
    const message = rates.fault.message;
    return <ErrorState {...(message !== '' && { text: message })} onRetry={rates.refetch} />;
  }
  if (!rates.data) return <SkeletonRows rows={4} label={t(uiMessages.loading)} />;
  const coins = rates.data.list.map((each) => ({ value: each.coin, label: each.coin }));
  if (coins.length === 0) return <NoCoin />;
  const choice = (
    <Segmented label={t(text.coin)} value={rate?.coin ?? coin} onChange={onCoin} choices={coins} />
  );
  if (!rate) {
    return (
      <div className={css.column}>
        {choice}
        <NoRate coin={coin} onRefresh={rates.refetch} />
      </div>
    );
  }
  return (
    <div className={css.grid}>
      <div className={css.column}>
        {coins.length > 1 && choice}
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

/** The chosen coin is not offered at present; the others are. */
function NoRate(props: { readonly coin: string; readonly onRefresh: () => void }) {
  const { t } = useT();
  return (
    <EmptyState
      title={t(text.noRate, { coin: props.coin })}
      text={t(text.noRateText)}
      action={
        <Button tone="secondary" size="s" onClick={props.onRefresh}>
          {t(uiMessages.refresh)}
        </Button>
      }
    />
  );
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
