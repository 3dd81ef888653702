import { AMOUNT_LENGTH_MAX, cleanAmount, moneyText } from '@tianping/base';
import { Button, Field, HIDDEN_AMOUNT, useT } from '@tianping/ui';
import { type FormEvent, useState } from 'react';
import { useMember } from '../../../app/context.ts';
import { plainAmount } from '../../../features/wallet/amount.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Rate } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { allCoinsMinor, coinIssue, coinsText, type Direction, moneyOf } from './coin-rules.ts';
import css from './exchange.module.css';

export interface Order {
  readonly coin: string;
  readonly direction: Direction;
  readonly amount: string;
  readonly rateId: string;
}

/** How many coins, and what they cost or bring at the rate shown. */
export function CoinForm(props: {
  readonly rate: Rate;
  readonly direction: Direction;
  /** The rate still holds. */
  readonly isOpen: boolean;
  readonly hasChanged: boolean;
  readonly failure: string | null;
  readonly onOrder: (order: Order) => void;
}) {
  const translator = useT();
  const { t } = translator;
  const { rate, direction } = props;
  const centerMinor = useMember((state) => state.balance?.availableMinor ?? 0);
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState(false);
  const issue = coinIssue(translator, amount, { rate, direction, centerMinor });
  const money = moneyOf(rate, direction, amount);
  const amounts = useAmounts();
  const heldText = amounts.isHidden ? HIDDEN_AMOUNT : coinsText(rate.coinMinor);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(true);
    if (issue !== null || !props.isOpen) return;
    props.onOrder({ coin: rate.coin, direction, amount, rateId: rate.rateId });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <Field
        label={t(text.amount, { coin: rate.coin })}
        big
        inputMode="decimal"
        autoComplete="off"
        maxLength={AMOUNT_LENGTH_MAX}
        value={amount}
        onValue={(typed) => setAmount(cleanAmount(typed))}
        onBlur={() => setTouched(amount !== '')}
        placeholder={t(text.amountPlaceholder)}
        error={isTouched ? issue : null}
        hint={t(text.limits, {
          min: coinsText(rate.minCoinMinor),
          max: coinsText(rate.maxCoinMinor),
          coin: rate.coin,
        })}
        end={
          <button
            type="button"
            className={css.all}
            onClick={() => setAmount(plainAmount(allCoinsMinor(rate, direction, centerMinor)))}
          >
            {t(text.all)}
          </button>
        }
        data-testid="coin-amount"
      />
      <p className={css.result}>
        <span>{t(direction === 'buy' ? text.pay : text.receive)}</span>
        <b className="num" data-testid="coin-money">
          {money === null ? '–' : moneyText(money)}
        </b>
        <small className="num">
          {direction === 'buy'
            ? t(text.balanceMoney, { amount: amounts.balance(centerMinor) })
            : t(text.balanceCoin, { amount: heldText, coin: rate.coin })}
        </small>
      </p>
      <div role="status">
        {props.hasChanged && amount !== '' && <p className={css.changed}>{t(text.rateChanged)}</p>}
      </div>
      <div role="alert">{props.failure && <p className={css.failure}>{props.failure}</p>}</div>
      <Button
        type="submit"
        size="l"
        wide
        disabled={amount === '' || !props.isOpen}
        data-testid="coin-submit"
      >
        {t(text.submit)}
      </Button>
    </form>
  );
}
