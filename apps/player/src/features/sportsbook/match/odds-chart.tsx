import { timeOf } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { HistorySeries } from './history-series.ts';
import css from './match.module.css';

const HEIGHT = 160;
const COLOURS = ['--side-h', '--side-a', '--text-2'];

/** The course of a market's prices in steps; a gap is a time without betting. */
export default function OddsChart(props: {
  readonly series: HistorySeries;
  readonly names: readonly string[];
  readonly label: string;
}) {
  const { series, names, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const nameKey = names.join('\n');
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const chart = new uPlot(
      optionsFor(element, nameKey.split('\n')),
      [[...series.seconds], ...series.values.map((values) => [...values])],
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
  }, [series, nameKey]);
  return <div ref={box} className={css.chart} role="img" aria-label={label} />;
}

/** Colours are those of the page at this moment. */
function optionsFor(element: HTMLElement, names: readonly string[]): uPlot.Options {
  const style = getComputedStyle(element);
  const colour = (name: string): string => style.getPropertyValue(name).trim();
  const axis = {
    stroke: colour('--text-3'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
    font: `11px ${style.fontFamily}`,
  };
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { live: false },
    cursor: { y: false, points: { size: 6 } },
    axes: [
      { ...axis, space: 60, values: (_, ticks) => ticks.map((at) => timeOf(at * 1000)) },
      { ...axis, size: 40, space: 28, values: (_, ticks) => ticks.map((at) => at.toFixed(2)) },
    ],
    series: [
      { value: (_, at) => (at === null ? '' : timeOf(at * 1000)), label: '' },
      ...names.map((name, at) => ({
        label: name,
        stroke: colour(COLOURS[at] ?? '--text-2'),
        width: 1.5,
        ...(stepped ? { paths: stepped } : {}),
        points: { show: false },
        value: (_: uPlot, price: number | null) => (price === null ? '–' : price.toFixed(2)),
      })),
    ],
  };
}
