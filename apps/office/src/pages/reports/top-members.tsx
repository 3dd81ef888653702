import type { DayRange } from '@tianping/ui';
import { useState } from 'react';
import { useRead } from '../../app/context.ts';
import { ObjectLink } from '../../engine/object-link.tsx';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';
import { SwitchedTable } from './switched-table.tsx';

const SORTS = ['ggr', 'deposit', 'withdraw', 'stake'] as const;
const names = {
  ggr: text.sortGgr,
  deposit: text.sortDeposit,
  withdraw: text.sortWithdraw,
  stake: text.sortStake,
} as const;
const SHOWN = 20;

/** Members ranked by what they brought or took. */
export function TopMembers(props: { readonly span: DayRange }) {
  const { t, money } = useTexts();
  const [sort, setSort] = useState<(typeof SORTS)[number]>('ggr');
  const read = useRead('reports/members', { ...props.span, sort, pageNum: 1, pageSize: SHOWN });
  return (
    <SwitchedTable
      title={t(text.members)}
      choice={{
        label: t(text.sort),
        value: sort,
        options: SORTS.map((name) => ({ value: name, label: t(names[name]) })),
        onChange: setSort,
      }}
      read={read}
      keyOf={(row) => row.memberId}
      columns={[
        {
          title: t(text.member),
          cell: (row) => <ObjectLink of={`member:${row.memberId}`}>{row.name}</ObjectLink>,
        },
        { title: t(text.deposit), look: 'end', cell: (row) => money(row.depositMinor) },
        { title: t(text.withdraw), look: 'end', cell: (row) => money(row.withdrawMinor) },
        { title: t(text.stake), look: 'end', cell: (row) => money(row.stakeMinor) },
        { title: t(text.ggr), look: 'money', cell: (row) => money(row.ggrMinor) },
      ]}
    />
  );
}
