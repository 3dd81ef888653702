import { Segmented } from 'antd';
import { useState } from 'react';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import engine from '../../engine/engine.module.css';
import { Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useWords } from '../../engine/words.ts';
import { reportMessages as text } from './report-messages.ts';
import type { Span } from './reports-page.tsx';

const WAYS = ['sport', 'channel', 'payout', 'bonus'] as const;
const names = {
  sport: text.bySport,
  channel: text.byChannel,
  payout: text.byPayout,
  bonus: text.byBonus,
} as const;

/** The same money by what it came from. */
export function Breakdown(props: { readonly span: Span }) {
  const { t, money, whole } = useWords();
  const [by, setBy] = useState<(typeof WAYS)[number]>('sport');
  const read = useRead('reports/breakdown', { ...props.span, by });
  return (
    <Box
      flush
      title={t(text.breakdown)}
      side={
        <Segmented
          size="small"
          aria-label={t(text.by)}
          value={by}
          onChange={setBy}
          options={WAYS.map((way) => ({ value: way, label: t(names[way]) }))}
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
                    <th scope="col">{t(text.name)}</th>
                    <th scope="col" data-look="end">
                      {t(text.count)}
                    </th>
                    <th scope="col" data-look="end">
                      {t(text.in)}
                    </th>
                    <th scope="col" data-look="end">
                      {t(text.out)}
                    </th>
                    <th scope="col" data-look="money">
                      {t(text.netMoney)}
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {list.map((row) => (
                    <tr key={row.code}>
                      <td>{row.name}</td>
                      <td data-look="end">{whole(row.count)}</td>
                      <td data-look="end">{money(row.inMinor)}</td>
                      <td data-look="end">{money(row.outMinor)}</td>
                      <td data-look="money">{money(row.netMinor)}</td>
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
