import type { DayRange } from '@tianping/ui';
import { useState } from 'react';
import { useRead } from '../../app/context.ts';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';
import { SwitchedTable } from './switched-table.tsx';

const WAYS = ['sport', 'venue', 'channel', 'payout', 'bonus'] as const;
const names = {
  sport: text.bySport,
  venue: text.byVenue,
  channel: text.byChannel,
  payout: text.byPayout,
  bonus: text.byBonus,
} as const;

/** The same money by its source. */
export function Breakdown(props: { readonly span: DayRange }) {
  const { t, money, whole } = useTexts();
  const [by, setBy] = useState<(typeof WAYS)[number]>('sport');
  const read = useRead('reports/breakdown', { ...props.span, by });
  return (
    <SwitchedTable
      title={t(text.breakdown)}
      choice={{
        label: t(text.by),
        value: by,
        options: WAYS.map((way) => ({ value: way, label: t(names[way]) })),
        onChange: setBy,
      }}
      read={read}
      keyOf={(row) => row.code}
      columns={[
        { title: t(text.name), cell: (row) => row.name },
        { title: t(text.count), look: 'end', cell: (row) => whole(row.count) },
        { title: t(text.in), look: 'end', cell: (row) => money(row.inMinor) },
        { title: t(text.out), look: 'end', cell: (row) => money(row.outMinor) },
        { title: t(text.netMoney), look: 'money', cell: (row) => money(row.netMinor) },
      ]}
    />
  );
}
