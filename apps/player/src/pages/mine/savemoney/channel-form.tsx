import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { depositWaitPath } from '@tianping/payments';
import { Button, buttonClass, Icon, useT } from '@tianping/ui';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'wouter';
import { focusFirstWrong } from '../../../features/auth/fields/focus.ts';
import { OwnDepositNote } from '../../../features/protection/own-deposit-note.tsx';
import { minorOf } from '../../../features/wallet/amount.ts';
import { amountIssue, termsOf } from './amount.ts';
import { AmountField } from './amount-field.tsx';
import type { Channel } from './channel-look.ts';
import { depositMessages as text } from './messages.ts';
import { nameIssue } from './payer-name.ts';
import { PayerName } from './payer-name-field.tsx';
import { ProtocolChoice } from './protocol-choice.tsx';
import css from './savemoney.module.css';
import { SignalCode } from './signal-code.tsx';
import { DepositSum } from './sum.tsx';
import { useCoin } from './use-coin.ts';
import type { Customer } from './use-customer.ts';
import { usePay } from './use-pay.ts';

/** The input that one channel requires, and beside it the resulting cost and credit. */
export function ChannelForm(props: {
  readonly channel: Channel;
  readonly customer: Customer;
  /** Something must be bound first. */
  readonly isHeld: boolean;
}) {
  const { t } = useT();
  const { channel, customer } = props;
  const form = useRef<HTMLFormElement>(null);
  const [amount, setAmount] = useState('');
  const [isTouched, setTouched] = useState({ amount: false, name: false });
  const [payerName, setPayerName] = useState('');
  const [signalCode, setSignalCode] = useState<string | null>(null);
  const coin = useCoin(channel, minorOf(amount));
  const { pay, isBusy, failure } = usePay(channel);
  const mask = customer.info?.payerNameMasked ?? null;
  const ownLimit = customer.info?.ownLimit ?? null;
  const issue = amountIssue(t, amount, termsOf(channel), ownLimit) ?? coin.issue;
  const wrongName = channel.asksPayerName && mask === null ? nameIssue(t, payerName) : null;
  const open = customer.openOrders.find((order) => order.channel === channel.code);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched({ amount: true, name: true });
    if (issue !== null || wrongName !== null || props.isHeld) {
      focusFirstWrong(form.current);
      return;
    }
    pay({
      amount,
      protocol: coin.protocol,
      payerName: channel.asksPayerName && mask === null ? payerName.trim() || null : null,
      signalCode,
    });
  };
  return (
    <form ref={form} className={css.columns} onSubmit={submit} noValidate>
      <div className={css.fields}>
        {channel.asksPayerName && (
          <PayerName
            mask={mask}
            value={payerName}
            error={isTouched.name ? wrongName : null}
            onValue={setPayerName}
            onLeave={() => setTouched((now) => ({ ...now, name: payerName !== '' }))}
          />
        )}
        {coin.currency && <ProtocolChoice coin={coin} />}
        <AmountField
          channel={channel}
          amount={amount}
          ownLimit={ownLimit}
          error={isTouched.amount ? issue : null}
          onAmount={setAmount}
          onLeave={() => setTouched((now) => ({ ...now, amount: amount !== '' }))}
        />
        <OwnDepositNote amountMinor={minorOf(amount)} />
        {channel.hasMemo && <SignalCode channel={channel} onCode={setSignalCode} />}
      </div>
      <div className={css.side}>
        <DepositSum channel={channel} amountMinor={issue ? 0 : minorOf(amount)} coin={coin} />
        <div role="alert">{failure && <p className={css.failure}>{failure}</p>}</div>
        {open ? (
          <Link
            href={depositWaitPath(open.orderId, open.wait)}
            className={buttonClass({ size: 'l', wide: true })}
            data-testid="continue-order"
          >
            {t(text.continueOrder)}
          </Link>
        ) : (
          <Button
            type="submit"
            size="l"
            wide
            busy={isBusy}
            disabled={amount === '' || props.isHeld}
            data-testid="deposit-submit"
          >
            {t(text.submit)}
          </Button>
        )}
        <ul className={css.notes}>
          {channel.hint && <li>{channel.hint}</li>}
          <li>{t(text.noteName)}</li>
          <li>
            <Icon of={IconShieldCheck} size="s" />
            {t(text.note)}
          </li>
        </ul>
      </div>
    </form>
  );
}
