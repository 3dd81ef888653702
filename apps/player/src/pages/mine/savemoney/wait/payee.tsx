import type { DepositView } from '@tianping/contract';
import { timeOf, useT } from '@tianping/ui';
import type { ReactNode } from 'react';
import { rateText } from '../../../../features/wallet/amount.ts';
import { CopyValue } from '../copy-value.tsx';
import { depositMessages, waitMessages as text } from '../messages.ts';
import css from './wait.module.css';

/** Where the money goes: rows of an account, or an address with its network. */
export function Payee(props: { readonly order: DepositView; readonly canPay: boolean }) {
  const { order, canPay } = props;
  const { payee, coin } = order;
  if (coin) return <CoinRows order={order} coin={coin} />;
  if (payee) return <AccountRows payee={payee} canPay={canPay} />;
  return null;
}

function AccountRows(props: {
  readonly payee: NonNullable<DepositView['payee']>;
  readonly canPay: boolean;
}) {
  const { t } = useT();
  const { bank, holder, account, branch, memo } = props.payee;
  const rows = [
    [t(text.bank), bank, null],
    [t(text.holder), holder, null],
    [t(text.account), account, null],
    [t(text.branch), branch, null],
    [t(text.memo), memo, props.canPay ? t(text.memoText) : null],
  ] as const;
  return (
    <dl className={css.rows} data-testid="payee">
      {rows.map(
        ([name, value, note]) =>
          value !== null && (
            <Row key={name} name={name} note={note}>
              <CopyValue value={value} label={t(text.copyOf, { name })} />
            </Row>
          ),
      )}
    </dl>
  );
}

function CoinRows(props: {
  readonly order: DepositView;
  readonly coin: NonNullable<DepositView['coin']>;
}) {
  const { t } = useT();
  const { order, coin } = props;
  const { currency, protocol, confirmations, confirmationsNeeded } = coin;
  const rate = t(depositMessages.rate, { currency, rate: rateText(coin.rateMilli) });
  return (
    <dl className={css.rows} data-testid="payee">
      <Row name={t(text.network)}>
        <b className={css.network}>{protocol}</b>
      </Row>
      <Row name={t(text.address)} isWide note={t(text.addressNote, { currency, protocol })}>
        <CopyValue value={coin.address} label={t(text.copyOf, { name: t(text.address) })}>
          <code className={css.address}>
            <b>{coin.address.slice(0, 6)}</b>
            {coin.address.slice(6, -6)}
            <b>{coin.address.slice(-6)}</b>
          </code>
        </CopyValue>
      </Row>
      <Row name={t(text.rateLock)}>
        <span className="num">
          {rate}
          <small>{t(text.rateLockText, { time: timeOf(order.expiresAt) })}</small>
        </span>
      </Row>
      <Row name={t(text.confirmations)}>
        <Confirmations done={confirmations} needed={confirmationsNeeded} />
      </Row>
      {coin.txId !== null && (
        <Row name={t(text.txId)} isWide>
          <CopyValue value={coin.txId} label={t(text.copyOf, { name: t(text.txId) })}>
            <code className={css.address}>{coin.txId}</code>
          </CopyValue>
        </Row>
      )}
    </dl>
  );
}

function Row(props: {
  readonly name: string;
  readonly isWide?: boolean;
  /** A caution about the row. */
  readonly note?: string | null;
  readonly children: ReactNode;
}) {
  return (
    <div data-wide={props.isWide || undefined}>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
      {props.note && <dd className={css.rowNote}>{props.note}</dd>}
    </div>
  );
}

function Confirmations(props: { readonly done: number; readonly needed: number }) {
  const { t } = useT();
  const { done, needed } = props;
  return (
    <span className={css.confirmations} data-testid="confirmations">
      <progress value={Math.min(done, needed)} max={needed} />
      <span className="num">
        {done === 0
          ? t(text.confirmationsNone)
          : t(text.confirmationsOf, { done: Math.min(done, needed), needed })}
      </span>
    </span>
  );
}
