import { useT } from '@tianping/ui';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { type Amounts, useAmounts } from '../../../../features/wallet/use-amounts.ts';
import { recordTexts as text } from '../messages.ts';
import { alignedSpans } from './chart-ranges.ts';
import css from './statement.module.css';
import type { Day } from './statement-days.tsx';

const HEIGHT = 200;
/** Minor units in one yuan; the chart is drawn in yuan. */
const YUAN = 100;
const AXIS_WIDTH = 72;

/** Won and lost by day as bars, the balance at each day's end as a line; the table gives the same figures. */
export default function StatementChart(props: {
  readonly days: readonly Day[];
  readonly label: string;
}) {
  const { days, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const amounts = useAmounts();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = new uPlot(
      optionsFor(element, days, { amounts, onPoint: setPointed }),
      dataOf(days),
      element,
    );
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [days, amounts]);
  const day = days[pointed ?? days.length - 1] ?? days.at(-1);
  return (
    <>
      {day && <Legend day={day} />}
      <div ref={box} className={css.chart} role="img" aria-label={label} />
    </>
  );
}

/** What the line and the bars mean, each above its own scale, and their figures on one day. */
function Legend(props: { readonly day: Day }) {
  const { t } = useT();
  const { balance, change } = useAmounts();
  const { day, closingMinor, winLossMinor } = props.day;
  return (
    <p className={css.legend} data-testid="chart-legend">
      <span data-mark="line">
        {t(text.closing)} <b className="num">{balance(closingMinor)}</b>
      </span>
      <time className="num">{day}</time>
      <span data-mark="bar">
        {t(text.winLoss)} <b className="num">{change(winLossMinor)}</b>
      </span>
    </p>
  );
}

/** Positions of the days, what was won or lost on each, and the balance; a zero bar is null. */
function dataOf(days: readonly Day[]): uPlot.AlignedData {
  return [
    days.map((_, at) => at),
    days.map(({ winLossMinor }) => (winLossMinor === 0 ? null : winLossMinor / YUAN)),
    days.map(({ closingMinor }) => closingMinor / YUAN),
  ];
}

/** Reads the page's colours at the time of the call. */
function optionsFor(
  element: HTMLElement,
  days: readonly Day[],
  of: { readonly amounts: Amounts; readonly onPoint: (at: number | null) => void },
): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--text-3'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: `11px ${style.fontFamily}`,
  };
  const scale = { ...axis, size: AXIS_WIDTH, space: 32, values: yuanTexts(of.amounts) };
  const dayAt = (at: number): string => days[at]?.day.slice(5) ?? '';
  const bars = uPlot.paths.bars?.({ size: [0.6, 24], radius: 0.2 });
  const [money, won] = alignedSpans(
    days.map(({ closingMinor }) => closingMinor / YUAN),
    days.map(({ winLossMinor }) => winLossMinor / YUAN),
  );
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    cursor: { y: false, points: { size: 6 } },
    hooks: { setCursor: [(chart) => of.onPoint(chart.cursor.idx ?? null)] },
    scales: {
      // A single day gets a width, too.
      x: { time: false, range: () => [-0.5, days.length - 0.5] },
      y: { range: () => [...money] },
      won: { range: () => [...won] },
    },
    axes: [
      { ...axis, space: 56, incrs: [1, 2, 7, 14, 31, 62], values: (_, at) => at.map(dayAt) },
      scale,
      {
        ...scale,
        scale: 'won',
        side: 1,
        stroke: colour('--accent-text'),
        grid: { show: false },
      },
    ],
    series: [
      {},
      {
        scale: 'won',
        stroke: colour('--accent'),
        fill: colour('--accent'),
        points: { show: false },
        ...(bars ? { paths: bars } : {}),
      },
      { stroke: colour('--brand'), width: 2, points: { show: days.length < 2 } },
    ],
  };
}

/** As money is written elsewhere. */
function yuanTexts({ money }: Amounts) {
  return (_: uPlot, values: readonly number[]): string[] =>
    values.map((value) => money(Math.round(value * YUAN)));
}
