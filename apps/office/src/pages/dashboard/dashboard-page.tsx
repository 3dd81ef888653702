import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { type Kpi, Kpis } from '../../engine/kpi.tsx';
import { PageTitle } from '../../engine/list-page.tsx';
import { useWords, type Words } from '../../engine/words.ts';
import css from './dashboard.module.css';
import { Alerts, Exposure, Health, Queues } from './dashboard-boxes.tsx';
import { dashboardMessages as text } from './dashboard-messages.ts';
import { Channels, Stakes } from './range-boxes.tsx';
import { type Span, spanOf } from './spans.ts';
import { TrendChart } from './trend-chart.tsx';

export type Summary = AnswerOf<'dashboard/summary'>;
export type Range = AnswerOf<'dashboard/range'>;

const POLL_MS = 60_000;

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
  const [path, navigate] = useLocation();
  const span = spanOf(useSearch());
  const read = useRead('dashboard/range', { days: span }, POLL_MS);
  const choose = (next: Span): void => navigate(`${path}?days=${next}`, { replace: true });
  return (
    <>
      <Kpis kpis={kpis} />
      <div className={css.top}>
        <TrendChart summary={summary} read={read} span={span} onChoose={choose} />
        <Queues summary={summary} />
      </div>
      <div className={css.low}>
        <Stakes read={read} span={span} />
        <Channels read={read} span={span} />
        <Exposure summary={summary} />
      </div>
      <div className={css.last}>
        <Alerts summary={summary} />
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
        t(text.margin, { share: percent(share) }),
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

/** Thousandths as `−14.4%`. */
function percent(share: number): string {
  const size = Math.abs(share);
  return `${share < 0 ? '−' : ''}${Math.trunc(size / 10)}.${size % 10}%`;
}
