import type { BetView } from '@tianping/contract';
import type { Message } from '@tianping/i18n';
import type { ReactNode } from 'react';
import type { Column } from '../../engine/list/list-def.ts';
import { Badge, type Tone } from '../../engine/parts.tsx';
import type { Words } from '../../engine/words.ts';
import { deskMessages } from '../../messages.ts';
import { betMessages as text } from './bet-messages.ts';
import { legText, matchText, profitOf } from './leg-words.ts';

export const betStates: {
  readonly [Name in BetView['status']]: { readonly name: Message; readonly tone: Tone };
} = {
  waiting: { name: text.waiting, tone: 'wait' },
  accepted: { name: text.accepted, tone: 'info' },
  refused: { name: text.refused, tone: 'mute' },
  settled: { name: text.settled, tone: 'ok' },
  void: { name: text.void, tone: 'bad' },
};

/** What a bet backs, in a line: the leg of a single, the number of a series'. */
function selectionText(bet: BetView, words: Words): string {
  const [leg] = bet.legs;
  if (bet.series || !leg) return words.t(text.seriesOf, { count: bet.legs.length });
  return `${matchText(leg, words)}  ${legText(leg, words)}`;
}

/** The same in two lines, so that neither the match nor what is backed is cut off. */
function selectionCell(bet: BetView, words: Words): ReactNode {
  const [leg] = bet.legs;
  if (bet.series || !leg) return selectionText(bet, words);
  return (
    <>
      {legText(leg, words)}
      <small>{matchText(leg, words)}</small>
    </>
  );
}

/** The columns of a bet, wherever bets are listed. */
export function betColumns<Row>(betOf: (row: Row) => BetView): readonly Column<Row>[] {
  return [
    { key: 'ticket', title: deskMessages.ticket, look: 'num', text: (row) => betOf(row).ticketId },
    {
      key: 'placed',
      title: text.placed,
      look: 'num',
      text: (row, { moment }) => moment(betOf(row).placedAt),
    },
    {
      key: 'selection',
      title: text.selection,
      text: (row, words) => selectionText(betOf(row), words),
      cell: (row, words) => selectionCell(betOf(row), words),
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
        return profit === null ? t(deskMessages.none) : change(profit);
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
