import { moneyMinor } from '@tianping/base';
import { Badge, useT } from '@tianping/ui';
import { useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { mineMessages as text } from '../../messages.ts';
import { recordTexts } from '../messages.ts';
import {
  AmountCell,
  NoteCell,
  NumberCell,
  RecordTable,
  SideCell,
  StateCell,
  WhatCell,
  WhenCell,
} from '../record-table.tsx';
import { DEAL_STATES, DEAL_TYPES, type Deal } from './deal-types.ts';

/** Movements of money, newest first. */
export function TransTable(props: {
  readonly deals: readonly Deal[];
  readonly onOpen: (deal: Deal) => void;
}) {
  const { t } = useT();
  const columns = [
    { name: t(text.time) },
    { name: t(text.type) },
    { name: t(text.note) },
    { name: t(text.reference) },
    { name: t(text.change), isFigure: true },
    { name: t(text.after), isFigure: true },
    { name: t(recordTexts.state) },
  ];
  return (
    <RecordTable columns={columns}>
      {props.deals.map((deal) => (
        <Row key={deal.id} deal={deal} onOpen={() => props.onOpen(deal)} />
      ))}
    </RecordTable>
  );
}

function Row(props: { readonly deal: Deal; readonly onOpen: () => void }) {
  const { t } = useT();
  const { plain } = useAmounts();
  const { deal } = props;
  const { reference, balanceAfterMinor: after } = deal;
  const look = DEAL_STATES[deal.state];
  return (
    <tr data-testid="deal" data-type={deal.type} data-state={deal.state}>
      <WhenCell at={deal.at} />
      <WhatCell>{t(DEAL_TYPES[deal.type])}</WhatCell>
      <NoteCell>{deal.note}</NoteCell>
      <NumberCell number={reference} label={t(text.copyReference, { reference })} />
      <AmountCell
        amount={moneyMinor(deal.amountMinor)}
        isVoid={after === null && deal.state !== 'processing'}
      />
      <SideCell>{after === null ? '–' : plain(after)}</SideCell>
      <StateCell>
        <Badge tone={look.tone}>{t(look.name)}</Badge>
        <button
          type="button"
          aria-label={t(recordTexts.detailOf, { reference })}
          onClick={props.onOpen}
        >
          {t(recordTexts.detail)}
        </button>
      </StateCell>
    </tr>
  );
}
