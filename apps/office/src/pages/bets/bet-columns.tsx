import type { BetView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { ReactNode } from 'react';
import type { Column } from '../../engine/list/list-def.ts';
import { Badge, type Tone } from '../../engine/parts.tsx';
import type { Texts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { betMessages as text } from './bet-messages.ts';
import { legText, matchText, profitOf } from './leg-texts.ts';

export const betStates: {
  readonly [Name in BetView['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  waiting: { name: text.waiting, tone: 'wait' },
  accepted: { name: text.accepted, tone: 'info' },
  refused: { name: text.refused, tone: 'mute' },
  settled: { name: text.settled, tone: 'ok' },
  void: { name: text.void, tone: 'bad' },
};

/** The selection of a bet in one line: the leg of a single, the number of legs of a parlay. */
function selectionText(bet: BetView, texts: Texts): string {
  const [leg] = bet.legs;
  if (bet.series || !leg) return texts.t(text.seriesOf, { count: bet.legs.length });
  return `${matchText(leg, texts)}  ${legText(leg, texts)}`;
}

/** The same in two lines, so that neither the match nor the selection is truncated. */
function selectionCell(bet: BetView, texts: Texts): ReactNode {
  const [leg] = bet.legs;
  if (bet.series || !leg) return selectionText(bet, texts);
  return (
    <>
      {legText(leg, texts)}
      <small>{matchText(leg, texts)}</small>
    </>
  );
}

/** The columns of a bet, wherever bets are listed. */
export function betColumns<Row>(betOf: (row: Row) => BetView): readonly Column<Row>[] {
  return [
    {
      key: 'ticket',
      title: officeMessages.ticket,
      look: 'num',
      text: (row) => betOf(row).ticketId,
    },
    {
      key: 'placed',
      title: text.placed,
      look: 'num',
      text: (row, { moment }) => moment(betOf(row).placedAt),
    },
    {
      key: 'selection',
      title: text.selection,
      text: (row, texts) => selectionText(betOf(row), texts),
      cell: (row, texts) => selectionCell(betOf(row), texts),
    },
    {
      key: 'stake',
      title: text.stake,
      look: 'money',
      text: (row, { money }) => money(betOf(row).stakeMinor),
    },
    {
      key: 'profit',
      title: text.profit,
      look: 'money',
      text(row, { t, change }) {
        const profit = profitOf(betOf(row));
        return profit === null ? t(officeMessages.none) : change(profit);
      },
    },
    {
      key: 'status',
      title: text.status,
      text: (row, { t }) => t(betStates[betOf(row).status].name),
      cell(row, { t }) {
        const state = betStates[betOf(row).status];
        return <Badge tone={state.tone}>{t(state.name)}</Badge>;
      },
    },
  ];
}
