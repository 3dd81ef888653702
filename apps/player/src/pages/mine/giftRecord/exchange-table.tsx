import { moneyMinor } from '@tianping/base';
import { Badge, changeText, momentText, useT } from '@tianping/ui';
import { useApp } from '../../../app/context.ts';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Exchange } from '../../../features/wallet/types.ts';
import { rateText } from '../exchange/coin-rules.ts';
import { CopyButton } from '../records/copy-button.tsx';
import css from './gift-record.module.css';

/** Exchanges, newest first; on a phone each is a small card. */
export function ExchangeTable(props: { readonly list: readonly Exchange[] }) {
  const { t } = useT();
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t(text.time)}</th>
            <th scope="col">{t(text.what)}</th>
            <th scope="col">{t(text.note2)}</th>
            <th scope="col">{t(text.ticket)}</th>
            <th scope="col" className={css.right}>
              {t(text.rateHead)}
            </th>
            <th scope="col" className={css.right}>
              {t(text.coinChange)}
            </th>
            <th scope="col" className={css.right}>
              {t(text.change)}
            </th>
            <th scope="col">{t(text.state)}</th>
          </tr>
        </thead>
        <tbody>
          {props.list.map((exchange) => (
            <Row key={exchange.exchangeId} exchange={exchange} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row(props: { readonly exchange: Exchange }) {
  const translator = useT();
  const { t } = translator;
  const { now } = useApp();
  const { exchange } = props;
  const { coin, coinMinor, rateMilli, amountMinor, ticketId } = exchange;
  const coins = coinMinor === null ? '–' : `${changeText(moneyMinor(coinMinor))} ${coin ?? ''}`;
  return (
    <tr data-testid="exchange" data-kind={exchange.kind}>
      <td className="num">{momentText(translator, exchange.at, now())}</td>
      <td>{t(text[exchange.kind])}</td>
      <td className={css.note}>{exchange.note}</td>
      <td>
        <span className={css.ticket}>
          <code>{ticketId}</code>
          <CopyButton value={ticketId} label={t(text.copyTicket, { ticket: ticketId })} />
        </span>
      </td>
      <td className={`${css.right} num`}>
        {rateMilli === null ? '–' : rateText(rateMilli).slice(1)}
      </td>
      <td className={`${css.right} num`}>{coins}</td>
      <td className={`${css.right} ${css.amount} ${amountMinor > 0 ? css.plus : ''}`}>
        {changeText(moneyMinor(amountMinor))}
      </td>
      <td>
        <Badge tone="ok">{t(text.succeeded)}</Badge>
      </td>
    </tr>
  );
}
