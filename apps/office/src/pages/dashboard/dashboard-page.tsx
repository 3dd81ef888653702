import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useRead } from '../../app/context.ts';
import { type Kpi, Kpis } from '../../engine/charts/kpi.tsx';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { PageTitle } from '../../engine/list/list-page.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import css from './dashboard.module.css';
import { Alerts, Exposure, Health, Queues } from './dashboard-boxes.tsx';
import { dashboardMessages as text } from './dashboard-messages.ts';
import { Channels, Stakes } from './range-boxes.tsx';
import { type Span, spanOf } from './spans.ts';
import { TrendChart } from './trend-chart.tsx';
import type { Summary } from './types.ts';

const POLL_MS = 60_000;

/** Today beside yesterday, the queues, the alerts, and the technical state. */
export default function DashboardPage() {
  const { t, moment } = useTexts();
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
  const texts = useTexts();
  const kpis = useMemo(() => kpisOf(summary, texts), [summary, texts]);
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

type Hour = Summary['hours'][number];
type Curve = Exclude<keyof Hour, 'hour' | 'yesterdayStakeMinor'>;

/** Each figure of today beside yesterday's at this time, with its hourly course. */
function kpisOf(summary: Summary, texts: Texts): readonly Kpi[] {
  const { t, yuan, whole } = texts;
  const { today, yesterday, online, onlineYesterday } = summary;
  const curve = (key: Curve) =>
    summary.hours.flatMap(({ [key]: value }) => (value === null ? [] : [value]));
  const sameTime = (value: string) => ({ beforeText: t(text.sameTime, { value }) });
  const money = (key: 'stakeMinor' | 'ggrMinor' | 'depositMinor' | 'withdrawMinor') => ({
    key,
    value: yuan(today[key]),
    now: today[key],
    before: yesterday[key],
    ...sameTime(yuan(yesterday[key])),
    curve: curve(key),
  });
  const share = today.stakeMinor === 0 ? 0 : Math.round((today.ggrMinor * 1000) / today.stakeMinor);
  const gross = [
    t(text.margin, { share: percent(share) }),
    t(text.bonus, { money: yuan(today.bonusMinor) }),
  ];
  const orders = (count: number): string => t(text.orders, { count: whole(count) });
  return [
    {
      ...money('stakeMinor'),
      name: t(text.stake),
      colour: 'var(--chart-2)',
      note: t(text.bets, { count: whole(today.betCount) }),
    },
    {
      ...money('ggrMinor'),
      name: t(text.ggr),
      colour: 'var(--chart-3)',
      note: gross.join(' · '),
    },
    {
      ...money('depositMinor'),
      name: t(text.deposit),
      colour: 'var(--chart-6)',
      note: orders(today.depositCount),
    },
    {
      ...money('withdrawMinor'),
      name: t(text.withdraw),
      colour: 'var(--chart-5)',
      note: orders(today.withdrawCount),
    },
    {
      key: 'active',
      name: t(text.active),
      value: whole(today.activeMembers),
      now: today.activeMembers,
      before: yesterday.activeMembers,
      ...sameTime(whole(yesterday.activeMembers)),
      curve: curve('activeMembers'),
      colour: 'var(--chart-4)',
      note: t(text.registered, { count: whole(today.registered) }),
    },
    {
      key: 'online',
      name: t(text.online),
      value: whole(online),
      now: online,
      before: onlineYesterday ?? 0,
      ...(onlineYesterday === null
        ? { beforeText: t(text.notCounted) }
        : sameTime(whole(onlineYesterday))),
      curve: curve('online'),
      colour: 'var(--chart-1)',
      note: t(text.peak, { count: whole(summary.onlinePeak) }),
    },
  ];
}

/** Thousandths as `−14.4%`. */
function percent(share: number): string {
  const size = Math.abs(share);
  return `${share < 0 ? '−' : ''}${Math.trunc(size / 10)}.${size % 10}%`;
}
