import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { balanceText, minorToText, moneyMinor, moneyText } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { Icon, useT } from '@tianping/ui';
import { CopyValue } from '../copy-value.tsx';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** The exact amount to pay, its cents in red, and why it must be exact. */
export function AmountHead(props: { readonly order: DepositView; readonly canPay: boolean }) {
  const { t } = useT();
  const { order } = props;
  const { coin, feeMinor, rewardMinor } = order;
  const words = balanceText(moneyMinor(order.payMinor));
  return (
    <div className={css.head} data-testid="pay-amount">
      <p>{t(coin ? text.payCoins : text.payAmount)}</p>
      {coin ? (
        <CopyValue value={coin.amountText} label={t(text.coinsCopy)}>
          <strong className="num">
            {coin.amountText}
            <small>{coin.currency}</small>
          </strong>
        </CopyValue>
      ) : (
        <CopyValue value={minorToText(order.payMinor)} label={t(text.amountCopy)}>
          <strong className="num">
            {words.slice(0, -3)}
            {words.endsWith('.00') ? '.00' : <em>{words.slice(-3)}</em>}
          </strong>
        </CopyValue>
      )}
      {props.canPay && (
        <p className={css.exact}>
          <Icon of={IconAlertTriangle} size="s" />
          {t(coin ? text.payCoinsExact : text.payExact)}
        </p>
      )}
      {(feeMinor > 0 || rewardMinor > 0) && (
        <p className={css.extra}>
          {feeMinor > 0 && <span>{t(text.fee, { fee: moneyText(moneyMinor(feeMinor)) })}</span>}
          {rewardMinor > 0 && (
            <span>{t(text.rewardAfter, { reward: moneyText(moneyMinor(rewardMinor)) })}</span>
          )}
        </p>
      )}
    </div>
  );
}
