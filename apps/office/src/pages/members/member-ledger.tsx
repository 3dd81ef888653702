import { useMemo } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useMay } from '../../app/context.ts';
import { momentColumn } from '../../engine/list/columns.tsx';
import { type Column, defineList, oneOf, spanOf } from '../../engine/list/list-def.ts';
import { ListPart } from '../../engine/list/list-part.tsx';
import { Explained } from '../../engine/object-link.tsx';
import { VoidPrize } from '../postings/void-prize.tsx';
import { memberMessages as text } from './member-messages.ts';
import { movementGroups, movementName } from './movement-texts.ts';

type Movement = AnswerOf<'members/movements'>['list'][number];

/** Prizes, which can be voided on a ground of the terms. */
const isPrize = (movement: string): boolean =>
  ['gift', 'giftCode', 'depositReward', 'rebate'].includes(movement);

const GROUPS = {
  money: text.groupMoney,
  bets: text.groupBets,
  gifts: text.groupGifts,
  venues: text.groupVenues,
  hand: text.groupHand,
} as const;
const GROUP_NAMES = ['money', 'bets', 'gifts', 'venues', 'hand'] as const;

/** The movements of a member's money, with the balance after each. */
export function MemberLedger(props: { readonly memberId: string }) {
  const { memberId } = props;
  const mayVoid = useMay('postings.propose');
  const list = useMemo(() => ledgerOf(memberId, mayVoid), [memberId, mayVoid]);
  return <ListPart list={list} />;
}

const ledgerOf = (memberId: string, mayVoid: boolean) =>
  defineList<'members/movements', Movement>({
    name: `ledger-${memberId.slice(0, 8)}`,
    title: text.ledger,
    call: 'members/movements',
    request(query) {
      const group = oneOf(query, 'group', GROUP_NAMES);
      return {
        memberId,
        pageNum: query.page,
        pageSize: query.size,
        filters: {
          ...spanOf(query),
          movements: group === null ? null : [...movementGroups[group]],
        },
      };
    },
    rows: (answer) => answer.list,
    total: ({ total }) => total,
    id: ({ transferId, movement }) => `${transferId}-${movement}`,
    tabs: {
      key: 'group',
      usual: 'all',
      label: text.type,
      options: ({ t }) => [
        { value: 'all', label: t(text.all) },
        ...GROUP_NAMES.map((group) => ({ value: group, label: t(GROUPS[group]) })),
      ],
    },
    filters: [{ kind: 'days', key: 'days', label: text.time }],
    columns: [
      momentColumn('at', text.time, (row) => row.at),
      { key: 'type', title: text.type, text: ({ movement }, { t }) => t(movementName(movement)) },
      {
        key: 'reference',
        title: text.reference,
        look: 'num',
        text: ({ reference }) => reference,
        cell: ({ reference }) => <Explained text={reference} />,
      },
      {
        key: 'amount',
        title: text.amount,
        look: 'money',
        text: (row, { change }) => change(row.amountMinor),
      },
      {
        key: 'after',
        title: text.balanceAfter,
        look: 'end',
        text: (row, { money }) => money(row.balanceAfterMinor),
      },
      ...(mayVoid ? [voidColumn(memberId)] : []),
    ],
    empty: text.noMovements,
    sums: ({ sums }, { t, money }) =>
      t(text.ledgerSums, { in: money(sums.inMinor), out: money(sums.outMinor) }),
  });

const voidColumn = (memberId: string): Column<Movement> => ({
  key: 'act',
  title: text.acts,
  look: 'act',
  text: () => '',
  cell: ({ movement, transferId, amountMinor }) =>
    amountMinor > 0 && isPrize(movement) ? (
      <VoidPrize memberId={memberId} transferId={transferId} amountMinor={amountMinor} />
    ) : null,
});
