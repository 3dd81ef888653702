import { moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { balanceText, QrCode, useT } from '@tianping/ui';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** The code to scan: of the payment, or of the address. */
export function PayCode(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { qr, coin, payMinor, channelName } = props.order;
  const content = qr ?? coin?.address;
  if (!content) return null;
  const label = coin
    ? t(text.qrAddress)
    : t(text.qrPay, { amount: balanceText(moneyMinor(payMinor)) });
  return (
    <figure className={css.code} data-testid="pay-code">
      <QrCode text={content} label={label} />
      <figcaption>
        {coin ? t(text.qrAddressHint) : t(text.qrHint, { channel: channelName })}
      </figcaption>
    </figure>
  );
}
