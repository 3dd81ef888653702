import { moneyMinor } from '@tianping/base';
import { Badge, useT } from '@tianping/ui';
import { exchangeTexts as text } from '../../../features/wallet/messages.ts';
import type { Exchange } from '../../../features/wallet/types.ts';
import { useAmounts } from '../../../features/wallet/use-amounts.ts';
import { rateText } from '../exchange/coin-rules.ts';
import {
  AmountCell,
  NoteCell,
  NumberCell,
  RecordTable,
  SideCell,
  StateCell,
  WhatCell,
  WhenCell,
} from '../records/record-table.tsx';

/** Exchanges, newest first. */
export function ExchangeTable(props: { readonly list: readonly Exchange[] }) {
  const { t } = useT();
  const columns = [
    { name: t(text.time) },
    { name: t(text.what) },
    { name: t(text.note2) },
    { name: t(text.ticket) },
    { name: t(text.rateHead), isFigure: true },
    { name: t(text.coinChange), isFigure: true },
    { name: t(text.change), isFigure: true },
    { name: t(text.state) },
  ];
  return (
    <RecordTable columns={columns}>
      {props.list.map((exchange) => (
        <Row key={exchange.exchangeId} exchange={exchange} />
      ))}
    </RecordTable>
  );
}

function Row(props: { readonly exchange: Exchange }) {
  const { t } = useT();
  const { change } = useAmounts();
  const { exchange } = props;
  const { coin, coinMinor, rateMilli, ticketId: ticket } = exchange;
  const coins = coinMinor === null ? '–' : `${change(coinMinor)} ${coin ?? ''}`;
  return (
    <tr data-testid="exchange" data-kind={exchange.kind}>
      <WhenCell at={exchange.at} />
      <WhatCell>{t(text[exchange.kind])}</WhatCell>
      <NoteCell>{exchange.note}</NoteCell>
      <NumberCell number={ticket} label={t(text.copyTicket, { ticket })} />
      <SideCell isMinor>{rateMilli === null ? '–' : rateText(rateMilli).slice(1)}</SideCell>
      <SideCell>{coins}</SideCell>
      <AmountCell amount={moneyMinor(exchange.amountMinor)} />
      <StateCell>
        <Badge tone="ok">{t(text.succeeded)}</Badge>
      </StateCell>
    </tr>
  );
}
