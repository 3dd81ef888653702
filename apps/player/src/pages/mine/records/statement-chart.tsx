import { useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { recordTexts as text } from './messages.ts';
import css from './statement.module.css';
import type { Day } from './statement-days.tsx';

const HEIGHT = 200;
/** Minor units in one yuan; the chart is drawn in yuan. */
const YUAN = 100;

/** Won and lost by day as bars, the balance at each day's end as a line; the table tells the same in figures. */
export default function StatementChart(props: {
  readonly days: readonly Day[];
  readonly label: string;
}) {
  const { t } = useT();
  const { days, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const names = [t(text.winLoss), t(text.closing), t(text.day)].join('\n');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const [winLoss = '', closing = '', day = ''] = names.split('\n');
    const chart = new uPlot(
      optionsFor(element, { winLoss, closing, day, days }),
      [
        days.map((_, at) => at),
        days.map((day) => day.winLossMinor / YUAN),
        days.map((day) => day.closingMinor / YUAN),
      ],
      element,
    );
    // Figures stand in the legend before anybody points at a day: those of the last.
    const showLast = () => chart.setLegend({ idx: days.length - 1 });
    showLast();
    element.addEventListener('mouseleave', showLast);
    const observer = new ResizeObserver(() =>
      chart.setSize({ width: element.clientWidth, height: HEIGHT }),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('mouseleave', showLast);
      chart.destroy();
    };
  }, [days, names]);
  return <div ref={box} className={css.chart} role="img" aria-label={label} />;
}

/** Colours are those of the page at this moment. */
function optionsFor(
  element: HTMLElement,
  {
    winLoss,
    closing,
    day,
    days,
  }: Readonly<Record<'winLoss' | 'closing' | 'day', string>> & { readonly days: readonly Day[] },
): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--text-3'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: `11px ${style.fontFamily}`,
  };
  const dayAt = (at: number): string => days[at]?.day.slice(5) ?? '';
  const yuan = (_: uPlot, value: number | null): string =>
    value === null ? '' : `${value.toFixed(2)}`;
  const bars = uPlot.paths.bars?.({ size: [0.6, 24], radius: 0.2 });
  const area = colour('--brand');
  return {
    width: element.clientWidth,
    height: HEIGHT,
    cursor: { y: false, points: { size: 6 } },
    scales: {
      x: { time: false, range: (_, from, to) => [from - 0.5, to + 0.5] },
      won: { range: (_, low, high) => aroundZero(low, high) },
    },
    axes: [
      { ...axis, space: 56, incrs: [1, 2, 7, 14, 31, 62], values: (_, at) => at.map(dayAt) },
      { ...axis, size: 64, space: 32, values: (_, at) => at.map((value) => shortYuan(value)) },
      {
        ...axis,
        scale: 'won',
        side: 1,
        size: 64,
        space: 32,
        stroke: colour('--accent-text'),
        grid: { show: false },
        values: (_, at) => at.map((value) => shortYuan(value)),
      },
    ],
    series: [
      { label: day, value: (_, at) => (at === null ? '' : (days[at]?.day ?? '')) },
      {
        label: winLoss,
        scale: 'won',
        stroke: colour('--accent'),
        fill: colour('--accent'),
        value: yuan,
        points: { show: false },
        ...(bars ? { paths: bars } : {}),
      },
      {
        label: closing,
        stroke: area,
        width: 2,
        value: yuan,
        points: { show: days.length < 2 },
      },
    ],
  };
}

/** What was won stands above the middle and what was lost below it, as high as it was much. */
function aroundZero(low: number | null, high: number | null): [number, number] {
  const most = Math.max(Math.abs(low ?? 0), Math.abs(high ?? 0), 1) * 1.1;
  return [-most, most];
}

/** `12k` from ten thousand on: the axis has little room. */
function shortYuan(value: number): string {
  return Math.abs(value) >= 10_000 ? `${value / 1_000}k` : String(value);
}
