import { Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import engine from '../../engine/engine.module.css';
import { Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useWords } from '../../engine/words.ts';
import { reportMessages as text } from './report-messages.ts';
import type { Span } from './reports-page.tsx';

const SORTS = ['ggr', 'deposit', 'withdraw', 'stake'] as const;
const names = {
  ggr: text.sortGgr,
  deposit: text.sortDeposit,
  withdraw: text.sortWithdraw,
  stake: text.sortStake,
} as const;
const SHOWN = 20;

/** Members by what they brought or took. */
export function TopMembers(props: { readonly span: Span }) {
  const { t, money } = useWords();
  const [sort, setSort] = useState<(typeof SORTS)[number]>('ggr');
  const read = useRead('reports/members', { ...props.span, sort, pageNum: 1, pageSize: SHOWN });
  return (
    <Box
      flush
      title={t(text.members)}
      side={
        <Segmented
          size="small"
          aria-label={t(text.sort)}
          value={sort}
          onChange={setSort}
          options={SORTS.map((name) => ({ value: name, label: t(names[name]) }))}
        />
      }
    >
      <DetailFrame read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState text={t(text.empty)} />
          ) : (
            <div className={engine.scroll}>
              <table className={engine.table}>
                <thead>
                  <tr>
                    <th scope="col">{t(text.member)}</th>
                    {[text.deposit, text.withdraw, text.stake, text.ggr].map((name) => (
                      <th key={name.id} scope="col" data-look="end">
                        {t(name)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <tr key={row.memberId}>
                      <td>
                        <Link href={`/members/${row.memberId}`}>{row.name}</Link>
                      </td>
                      <td data-look="end">{money(row.depositMinor)}</td>
                      <td data-look="end">{money(row.withdrawMinor)}</td>
                      <td data-look="end">{money(row.stakeMinor)}</td>
                      <td data-look="money">{money(row.ggrMinor)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </DetailFrame>
    </Box>
  );
}
