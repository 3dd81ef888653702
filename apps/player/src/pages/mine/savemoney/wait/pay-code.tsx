import { balanceText, moneyMinor } from '@tianping/base';
import type { DepositView } from '@tianping/contract';
import { buttonClass, QrCode, qrPicture, showToast, useT } from '@tianping/ui';
import { waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** The code to scan: of the payment, or of the address. */
export function PayCode(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { order } = props;
  const { coin, payMinor } = order;
  const content = codeOf(order);
  if (content === null) return null;
  const label = coin
    ? t(text.qrAddress)
    : t(text.qrPay, { amount: balanceText(moneyMinor(payMinor)) });
  return (
    <figure className={css.code} data-testid="pay-code">
      <QrCode text={content} label={label} />
      <figcaption>
        <Hint order={order} />
      </figcaption>
      <SaveCode content={content} name={order.orderId} />
    </figure>
  );
}

/** The content of the code; null for an order without one. */
export function codeOf({ qr, coin }: Pick<DepositView, 'qr' | 'coin'>): string | null {
  return qr ?? coin?.address ?? null;
}

/** A phone cannot scan its own screen: saves the code as a picture, which any wallet can read. */
function SaveCode(props: { readonly content: string; readonly name: string }) {
  const { t } = useT();
  const save = async (): Promise<void> => {
    const picture = await qrPicture(props.content);
    if (!picture) {
      showToast({ tone: 'warn', title: t(text.qrNotSaved) });
      return;
    }
    const url = URL.createObjectURL(picture);
    const link = document.createElement('a');
    link.href = url;
    link.download = `${props.name}.png`;
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <div className={css.save}>
      <button
        type="button"
        className={buttonClass({ tone: 'secondary' })}
        onClick={() => void save()}
        data-testid="save-code"
      >
        {t(text.qrSave)}
      </button>
      <small>{t(text.qrSaveHint)}</small>
    </div>
  );
}

/** What to scan it with: a wallet is named, a generic payment by scanning is not. */
function Hint(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { coin, kind, channelName: channel } = props.order;
  if (coin) return t(text.qrAddressHint);
  return kind === 'qr' ? t(text.qrHint) : t(text.qrWalletHint, { channel });
}
