import { cleanAmount, moneyMinor, moneyText } from '@tianping/base';
import { Field, useT } from '@tianping/ui';
import { plainAmount } from '../../../features/wallet/amount.ts';
import { leftTexts, limitTexts } from './amount.ts';
import type { Channel, CustomerInfo } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import css from './savemoney.module.css';

/** The amount with its quick choices; where a channel takes only fixed amounts, only those. */
export function AmountField(props: {
  readonly channel: Channel;
  readonly amount: string;
  readonly ownLimit: CustomerInfo['ownLimit'];
  readonly error: string | null;
  readonly onAmount: (amount: string) => void;
  readonly onLeave: () => void;
}) {
  const { t } = useT();
  const { channel, amount, ownLimit } = props;
  const limits = limitTexts(channel);
  const hint =
    ownLimit === null
      ? t(text.amountHint, limits)
      : t(text.amountHintLeft, { ...limits, ...leftTexts(t, ownLimit) });
  return (
    <div className={css.amount}>
      <Field
        label={t(text.amount)}
        prefix="¥"
        big
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        readOnly={channel.fixedOnly}
        onValue={(typed) => props.onAmount(cleanAmount(typed))}
        onBlur={props.onLeave}
        placeholder={t(channel.fixedOnly ? text.fixed : text.amountPlaceholder)}
        error={props.error}
        hint={hint}
        data-testid="amount"
      />
      <fieldset className={css.quick}>
        <legend className="vh">{t(channel.fixedOnly ? text.fixed : text.quick)}</legend>
        {channel.quickMinor.map((minor) => (
          <button
            key={minor}
            type="button"
            className="num"
            aria-pressed={amount === plainAmount(minor)}
            onClick={() => props.onAmount(plainAmount(minor))}
          >
            {moneyText(moneyMinor(minor)).replace('¥', '')}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
