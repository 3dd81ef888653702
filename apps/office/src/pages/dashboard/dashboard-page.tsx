import { useCallback, useMemo } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import type { Paint } from '../../app/paint.ts';
import { Chart, categoryAxis, chartFrame, valueAxis } from '../../engine/chart.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { type Kpi, Kpis } from '../../engine/kpi.tsx';
import { PageTitle } from '../../engine/list-page.tsx';
import { Box } from '../../engine/parts.tsx';
import { shortYuan } from '../../engine/short-yuan.ts';
import { useWords, type Words } from '../../engine/words.ts';
import css from './dashboard.module.css';
import { Alerts, Exposure, Health, Queues } from './dashboard-boxes.tsx';
import { dashboardMessages as text } from './dashboard-messages.ts';

export type Summary = AnswerOf<'dashboard/summary'>;

const POLL_MS = 60_000;
const CHART_HEIGHT = 280;

/** Today beside yesterday, what waits, what is wrong, and how it runs. */
export default function DashboardPage() {
  const { t, moment } = useWords();
  const read = useRead('dashboard/summary', {}, POLL_MS);
  return (
    <>
      <PageTitle
        title={t(text.title)}
        lead={read.answer && t(text.lead, { at: moment(read.answer.at) })}
      />
      <DetailFrame read={read}>{(summary) => <Board summary={summary} />}</DetailFrame>
    </>
  );
}

function Board({ summary }: { readonly summary: Summary }) {
  const words = useWords();
  const kpis = useMemo(() => kpisOf(summary, words), [summary, words]);
  return (
    <>
      <Kpis kpis={kpis} />
      <div className={css.top}>
        <HourChart summary={summary} />
        <Queues summary={summary} />
      </div>
      <div className={css.low}>
        <Alerts summary={summary} />
        <Exposure summary={summary} />
        <Health summary={summary} />
      </div>
    </>
  );
}

function kpisOf(summary: Summary, words: Words): readonly Kpi[] {
  const { t, yuan, whole } = words;
  const { today, yesterday, hours } = summary;
  const known = hours.filter(({ stakeMinor }) => stakeMinor !== null);
  const share = today.stakeMinor === 0 ? 0 : Math.round((today.ggrMinor * 1000) / today.stakeMinor);
  return [
    {
      key: 'stake',
      name: t(text.stake),
      value: yuan(today.stakeMinor),
      note: t(text.bets, { count: whole(today.betCount) }),
      now: today.stakeMinor,
      before: yesterday.stakeMinor,
      curve: known.map(({ stakeMinor }) => stakeMinor ?? 0),
      colour: 'var(--chart-2)',
    },
    {
      key: 'ggr',
      name: t(text.ggr),
      value: yuan(today.ggrMinor),
      note: [
        t(text.margin, { share: `${Math.trunc(share / 10)}.${Math.abs(share % 10)}%` }),
        t(text.bonus, { money: yuan(today.bonusMinor) }),
      ].join(' · '),
      now: today.ggrMinor,
      before: yesterday.ggrMinor,
      curve: known.map(({ ggrMinor }) => ggrMinor ?? 0),
      colour: 'var(--chart-3)',
    },
    {
      key: 'deposit',
      name: t(text.deposit),
      value: yuan(today.depositMinor),
      note: t(text.orders, { count: whole(today.depositCount) }),
      now: today.depositMinor,
      before: yesterday.depositMinor,
    },
    {
      key: 'withdraw',
      name: t(text.withdraw),
      value: yuan(today.withdrawMinor),
      note: t(text.orders, { count: whole(today.withdrawCount) }),
      now: today.withdrawMinor,
      before: yesterday.withdrawMinor,
    },
    {
      key: 'active',
      name: t(text.active),
      value: whole(today.activeMembers),
      note: t(text.registered, { count: whole(today.registered) }),
      now: today.activeMembers,
      before: yesterday.activeMembers,
    },
    {
      key: 'online',
      name: t(text.online),
      value: whole(summary.online),
      note: t(text.onlineNote),
      now: 0,
      before: 0,
    },
  ];
}

const yuanOf = (minor: number | null): number | null =>
  minor === null ? null : Math.round(minor / 100);

function HourChart({ summary }: { readonly summary: Summary }) {
  const { t } = useWords();
  const option = useCallback(
    (paint: Paint) => ({
      ...chartFrame(paint),
      xAxis: categoryAxis(
        paint,
        summary.hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`),
      ),
      yAxis: valueAxis(paint, (value) => shortYuan(value, t(text.wan))),
      series: [
        {
          name: t(text.stake),
          type: 'line',
          showSymbol: false,
          color: paint('chart-1'),
          areaStyle: { opacity: 0.12 },
          data: summary.hours.map(({ stakeMinor }) => yuanOf(stakeMinor)),
        },
        {
          name: t(text.ggr),
          type: 'bar',
          barWidth: 10,
          color: paint('chart-2'),
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          data: summary.hours.map(({ ggrMinor }) => yuanOf(ggrMinor)),
        },
        {
          name: t(text.yesterday),
          type: 'line',
          showSymbol: false,
          color: paint('text-3'),
          lineStyle: { type: 'dashed', width: 1.5 },
          data: summary.hours.map(({ yesterdayStakeMinor }) => yuanOf(yesterdayStakeMinor)),
        },
      ],
    }),
    [summary, t],
  );
  return (
    <Box
      title={t(text.chart)}
      side={
        <span className={css.legend}>
          <i data-of="stake" />
          {t(text.stake)}
          <i data-of="ggr" />
          {t(text.ggr)}
          <i data-of="before" />
          {t(text.yesterday)}
        </span>
      }
    >
      <Chart label={t(text.chartLabel)} height={CHART_HEIGHT} option={option} />
    </Box>
  );
}
