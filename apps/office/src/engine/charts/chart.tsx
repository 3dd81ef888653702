import { useEffect, useRef } from 'react';
import { usePreferences } from '../../app/context.ts';
import { type Paint, paintOfPage } from '../../app/paint.ts';
import css from './chart.module.css';

/** ECharts options with the given colours. */
export type ChartOption = (paint: Paint) => Readonly<Record<string, unknown>>;

/** One chart; its code is loaded with the first page that has one. `label` describes it in words. */
export function Chart(props: {
  readonly label: string;
  readonly height: number;
  readonly option: ChartOption;
}) {
  const { option } = props;
  const box = useRef<HTMLDivElement>(null);
  const { edition } = usePreferences();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    let stop = (): void => {};
    void import('./chart-core.ts').then(({ init }) => {
      if (isGone) return;
      const chart = init(element, null, { renderer: 'svg' });
      chart.setOption({ animation: false, ...option(paintOfPage(document.documentElement)) });
      const watcher = new ResizeObserver(() => chart.resize());
      watcher.observe(element);
      stop = () => {
        watcher.disconnect();
        chart.dispose();
      };
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [option, edition]);
  return (
    <div
      ref={box}
      className={css.chart}
      role="img"
      aria-label={props.label}
      style={{ height: props.height }}
    />
  );
}

/** Options shared by all charts: text, lines and the tooltip. */
export function chartFrame(paint: Paint): Readonly<Record<string, unknown>> {
  return {
    textStyle: { fontFamily: 'inherit', color: paint('text-2') },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: paint('surface'),
      borderColor: paint('line-strong'),
      textStyle: { color: paint('text'), fontSize: 12 },
      axisPointer: { lineStyle: { color: paint('brand'), type: 'dotted' } },
    },
    grid: { left: 8, right: 12, top: 16, bottom: 4, containLabel: true },
  };
}

export function categoryAxis(
  paint: Paint,
  data: readonly string[],
): Readonly<Record<string, unknown>> {
  return {
    type: 'category',
    data,
    axisLine: { lineStyle: { color: paint('line-strong') } },
    axisTick: { show: false },
    axisLabel: { color: paint('text-3') },
  };
}

export function valueAxis(
  paint: Paint,
  write: (value: number) => string,
): Readonly<Record<string, unknown>> {
  return {
    type: 'value',
    splitNumber: 4,
    // Whole yuan and whole people: no axis labels between them.
    minInterval: 1,
    splitLine: { lineStyle: { color: paint('line') } },
    axisLabel: { color: paint('text-3'), formatter: write },
  };
}
