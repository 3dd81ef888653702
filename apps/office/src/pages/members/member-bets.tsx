import type { BetView } from '@tianping/contract';
import { useMemo } from 'react';
import { defineList, oneOf, spanOf } from '../../engine/list/list-def.ts';
import { ListPart } from '../../engine/list/list-part.tsx';
import { betColumns } from '../bets/bet-columns.tsx';
import { betMessages } from '../bets/bet-messages.ts';
import { memberMessages as text } from './member-messages.ts';

const STATES = ['open', 'settled', 'cancelled'] as const;

/** A member's bets, newest first. */
export function MemberBets(props: { readonly memberId: string }) {
  const { memberId } = props;
  const list = useMemo(() => betsOf(memberId), [memberId]);
  return <ListPart list={list} />;
}

const betsOf = (memberId: string) =>
  defineList<'members/bets', BetView>({
    name: `bets-${memberId.slice(0, 8)}`,
    title: text.bets,
    call: 'members/bets',
    request: (query) => ({
      memberId,
      pageNum: query.page,
      pageSize: query.size,
      filters: { state: oneOf(query, 'state', STATES) ?? 'all', ...spanOf(query) },
    }),
    rows: (answer) => answer.list,
    total: ({ total }) => total,
    id: ({ betId }) => betId,
    tabs: {
      key: 'state',
      usual: 'all',
      label: betMessages.status,
      options: ({ t }) => [
        { value: 'all', label: t(text.all) },
        { value: 'open', label: t(betMessages.open) },
        { value: 'settled', label: t(betMessages.settled) },
        { value: 'cancelled', label: t(betMessages.cancelled) },
      ],
    },
    filters: [{ kind: 'days', key: 'days', label: text.time }],
    columns: betColumns((bet: BetView) => bet),
    empty: text.noBets,
    sums: ({ sums }, { t, money, profit }) =>
      t(text.betSums, { stake: money(sums.stakeMinor), profit: profit(sums.profitMinor) }),
  });
