import { type DayRange, type DaysName, dayOf, namedDays } from '@tianping/ui';
import { Button, Segmented } from 'antd';
import { useLocation, useSearch } from 'wouter';
import { useOfficeApp, useRead } from '../../app/context.ts';
import { useAct } from '../../engine/acts/act.tsx';
import { type Kpi, Kpis } from '../../engine/charts/kpi.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { DAYS_NAMES, DaysPicker } from '../../engine/fields/days-picker.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { EmptyState } from '../../engine/states.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { officeMessages } from '../../messages.ts';
import { Breakdown } from './breakdown.tsx';
import { DayTable } from './day-table.tsx';
import { IncomeChart, MoneyChart } from './report-charts.tsx';
import { reportMessages as text } from './report-messages.ts';
import { refusalOf, spanOf } from './report-span.ts';
import css from './reports.module.css';
import { TopMembers } from './top-members.tsx';
import type { Revenue } from './types.ts';

/** What came in and went out, day by day, from the ledger. */
export default function ReportsPage() {
  const texts = useTexts();
  const { t } = texts;
  const { now } = useOfficeApp();
  const [path, navigate] = useLocation();
  const span = spanOf(useSearch(), now());
  const refused = refusalOf(span, now(), texts);
  return (
    <>
      <PageTitle
        title={t(text.title)}
        lead={refused === null ? t(text.lead, span) : t(text.pickDays)}
      >
        <DaysChoice
          span={span}
          onChoose={({ from, to }) => navigate(`${path}?from=${from}&to=${to}`)}
        />
        {refused === null && <Export span={span} />}
      </PageTitle>
      {refused === null ? <Report span={span} /> : <EmptyState text={refused} />}
    </>
  );
}

/** Days by name, or any two. */
function DaysChoice(props: {
  readonly span: DayRange;
  readonly onChoose: (span: DayRange) => void;
}) {
  const { span, onChoose } = props;
  const { t } = useTexts();
  const { now } = useOfficeApp();
  const isThese = (name: DaysName): boolean => {
    const days = namedDays(name, now());
    return days.from === span.from && days.to === span.to;
  };
  return (
    <>
      <div className={css.names}>
        <Segmented<DaysName | ''>
          aria-label={t(text.period)}
          value={DAYS_NAMES.find(isThese) ?? ''}
          onChange={(name) => name !== '' && onChoose(namedDays(name, now()))}
          options={DAYS_NAMES.map((name) => ({ value: name, label: t(officeMessages[name]) }))}
        />
      </div>
      <DaysPicker
        label={t(text.period)}
        {...span}
        latest={dayOf(now())}
        onChange={(days) => days?.from && days.to && onChoose({ from: days.from, to: days.to })}
      />
    </>
  );
}

function Report({ span }: { readonly span: DayRange }) {
  const read = useRead('reports/revenue', span);
  return (
    <>
      <DetailFrame read={read}>{(revenue) => <Revenues revenue={revenue} />}</DetailFrame>
      <div className={css.pair}>
        <Breakdown span={span} />
        <TopMembers span={span} />
      </div>
    </>
  );
}

function Revenues({ revenue }: { readonly revenue: Revenue }) {
  const texts = useTexts();
  return (
    <>
      <Kpis kpis={kpisOf(revenue, texts)} />
      <p className={css.note}>{texts.t(text.definitions)}</p>
      <div className={css.pair}>
        <MoneyChart revenue={revenue} />
        <IncomeChart revenue={revenue} />
      </div>
      <DayTable revenue={revenue} />
    </>
  );
}

function kpisOf({ sums, before, days }: Revenue, { t, yuan, whole }: Texts): readonly Kpi[] {
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
    beforeText: t(text.compare, { value: yuan(before[key]) }),
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
      beforeText: t(text.compare, { value: whole(before.registered) }),
      curve: days.map(({ registered }) => registered),
      colour: 'var(--chart-4)',
    },
  ];
}

interface NextPart {
  readonly part: number;
  readonly parts: number;
  readonly total: string;
}

function Export(props: { readonly span: DayRange }) {
  const { t, whole } = useTexts();
  const act = useAct();
  // The rows that one file does not hold are offered as the next.
  const save = (report: 'revenue' | 'members', title: string, next?: NextPart): void => {
    const part = next?.part ?? 1;
    act({
      call: 'reports/export',
      title,
      ...(next ? { text: t(text.nextPart, { ...next, done: part - 1 }) } : {}),
      note: null,
      request: () => ({ report, ...props.span, part }),
      doneMessage: ({ rows: count, parts }) =>
        parts === 1 ? t(text.exported, { count }) : t(text.exportedPart, { part, parts, count }),
      onDone({ name, text: content, parts, total }) {
        saveFile(name, content);
        if (part < parts) save(report, title, { part: part + 1, parts, total: whole(total) });
      },
    });
  };
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
