import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { useAct } from '../../engine/act.tsx';
import { saveFile } from '../../engine/csv.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { type Kpi, Kpis } from '../../engine/kpi.tsx';
import { PageTitle } from '../../engine/list-page.tsx';
import { daysBack } from '../../engine/periods.ts';
import { useWords, type Words } from '../../engine/words.ts';
import { Breakdown } from './breakdown.tsx';
import { DayTable } from './day-table.tsx';
import { IncomeChart, MoneyChart } from './report-charts.tsx';
import { reportMessages as text } from './report-messages.ts';
import css from './reports.module.css';
import { TopMembers } from './top-members.tsx';

export type Revenue = AnswerOf<'reports/revenue'>;

/** Days back from today, both ends counted. */
const PERIODS = { week: 6, month: 29, quarter: 89 } as const;
type Period = keyof typeof PERIODS;
const PERIOD_NAMES = ['week', 'month', 'quarter'] as const;

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What came in and went out, day by day, from the ledger. */
export default function ReportsPage() {
  const { t } = useWords();
  const [path, navigate] = useLocation();
  const wanted = new URLSearchParams(useSearch()).get('period');
  const period: Period = PERIOD_NAMES.find((name) => name === wanted) ?? 'week';
  const [to] = useState(() => daysBack(0));
  const span = { from: daysBack(PERIODS[period]), to };
  const read = useRead('reports/revenue', span);
  return (
    <>
      <PageTitle title={t(text.title)} lead={t(text.lead, span)}>
        <Segmented
          aria-label={t(text.period)}
          value={period}
          onChange={(next) => navigate(`${path}?period=${next}`, { replace: true })}
          options={PERIOD_NAMES.map((name) => ({ value: name, label: t(text[name]) }))}
        />
        <Export span={span} />
      </PageTitle>
      <DetailFrame read={read}>{(revenue) => <Revenues revenue={revenue} />}</DetailFrame>
      <div className={css.pair}>
        <Breakdown span={span} />
        <TopMembers span={span} />
      </div>
    </>
  );
}

function Revenues({ revenue }: { readonly revenue: Revenue }) {
  const words = useWords();
  return (
    <>
      <Kpis kpis={kpisOf(revenue, words)} />
      <p className={css.note}>{words.t(text.definitions)}</p>
      <div className={css.pair}>
        <MoneyChart revenue={revenue} />
        <IncomeChart revenue={revenue} />
      </div>
      <DayTable revenue={revenue} />
    </>
  );
}

function kpisOf({ sums, before, days }: Revenue, { t, yuan, whole }: Words): readonly Kpi[] {
  const curve = (key: 'depositMinor' | 'withdrawMinor' | 'stakeMinor' | 'ggrMinor' | 'ngrMinor') =>
    days.map((day) => day[key]);
  const money = (
    key: 'depositMinor' | 'withdrawMinor' | 'stakeMinor' | 'ggrMinor' | 'ngrMinor',
    name: string,
    note: string,
    colour: string,
  ): Kpi => ({
    key,
    name,
    note,
    colour,
    value: yuan(sums[key]),
    now: sums[key],
    before: before[key],
    curve: curve(key),
  });
  return [
    money(
      'depositMinor',
      t(text.deposit),
      t(text.depositors, { count: whole(sums.depositorCount) }),
      'var(--chart-6)',
    ),
    money(
      'withdrawMinor',
      t(text.withdraw),
      t(text.orders, { count: whole(sums.withdrawCount) }),
      'var(--chart-5)',
    ),
    money(
      'stakeMinor',
      t(text.stake),
      t(text.bettors, { count: whole(sums.bettorCount) }),
      'var(--chart-2)',
    ),
    money('ggrMinor', t(text.ggr), '', 'var(--chart-3)'),
    money('ngrMinor', t(text.ngr), '', 'var(--chart-1)'),
    {
      key: 'registered',
      name: t(text.registered),
      value: whole(sums.registered),
      note: '',
      now: sums.registered,
      before: before.registered,
      curve: days.map(({ registered }) => registered),
      colour: 'var(--chart-4)',
    },
  ];
}

function Export(props: { readonly span: Span }) {
  const { t } = useWords();
  const act = useAct();
  const save = (report: 'revenue' | 'members', title: string): void =>
    act({
      call: 'reports/export',
      title,
      note: null,
      request: () => ({ report, ...props.span }),
      said: ({ rows }) => t(text.exported, { count: rows }),
      onDone: ({ name, text: content }) => saveFile(name, content),
    });
  return (
    <>
      <Button onClick={() => save('revenue', t(text.exportRevenue))}>
        {t(text.exportRevenue)}
      </Button>
      <Button onClick={() => save('members', t(text.exportMembers))}>
        {t(text.exportMembers)}
      </Button>
    </>
  );
}
