import { dashboardSpans } from '@tianping/contract';
import { Segmented } from 'antd';
import { useCallback, useMemo } from 'react';
import type { Read } from '../../app/context.ts';
import type { Paint } from '../../app/paint.ts';
import { Chart, categoryAxis, chartFrame, valueAxis } from '../../engine/charts/chart.tsx';
import { shortYuan } from '../../engine/charts/short-yuan.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './dashboard.module.css';
import { dashboardMessages as text } from './dashboard-messages.ts';
import type { Span } from './spans.ts';
import type { Range, Summary } from './types.ts';

const HEIGHT = 280;
/** `2026-11-22` without its year. */
const YEAR = 5;

/** Points from left to right, in fen; null where there is nothing yet. */
interface Course {
  readonly marks: readonly string[];
  readonly stakes: readonly (number | null)[];
  readonly ggr: readonly (number | null)[];
  readonly before: readonly (number | null)[];
}

/** Today by the hour beside yesterday, or the last days beside as many before. */
export function TrendChart(props: {
  readonly summary: Summary;
  readonly read: Read<Range>;
  readonly span: Span;
  readonly onChoose: (span: Span) => void;
}) {
  const { summary, read, span, onChoose } = props;
  const { t } = useTexts();
  const isToday = span === 1;
  const hours = useMemo(() => courseOfDay(summary), [summary]);
  const names = isToday
    ? { stake: t(text.stake), before: t(text.yesterday) }
    : { stake: t(text.settledStake), before: t(text.beforeSpan, { days: span }) };
  return (
    <Box
      className={css.trend}
      title={t(isToday ? text.chart : text.chartDays)}
      side={
        <>
          <ul className={css.legend}>
            <li data-of="stake">{names.stake}</li>
            <li data-of="ggr">{t(text.ggr)}</li>
            <li data-of="before">{names.before}</li>
          </ul>
          <Segmented
            aria-label={t(text.spans)}
            value={span}
            onChange={onChoose}
            options={dashboardSpans.map((days) => ({
              value: days,
              label: days === 1 ? t(text.today) : t(text.lastDays, { days }),
            }))}
          />
        </>
      }
    >
      {isToday ? (
        <CourseChart course={hours} label={t(text.chartLabel)} names={names} />
      ) : (
        <DetailFrame read={read}>
          {(range) => (
            <DaysChart range={range} label={t(text.chartDaysLabel, { days: span })} names={names} />
          )}
        </DetailFrame>
      )}
    </Box>
  );
}

type Names = Readonly<Record<'stake' | 'before', string>>;

function DaysChart(props: {
  readonly range: Range;
  readonly label: string;
  readonly names: Names;
}) {
  const { range, label, names } = props;
  const course = useMemo(() => courseOfDays(range), [range]);
  return <CourseChart course={course} label={label} names={names} />;
}

function courseOfDay({ hours }: Summary): Course {
  return {
    marks: hours.map(({ hour }) => `${String(hour).padStart(2, '0')}:00`),
    stakes: hours.map(({ stakeMinor }) => stakeMinor),
    ggr: hours.map(({ ggrMinor }) => ggrMinor),
    before: hours.map(({ yesterdayStakeMinor }) => yesterdayStakeMinor),
  };
}

function courseOfDays({ days }: Range): Course {
  return {
    marks: days.map(({ day }) => day.slice(YEAR)),
    stakes: days.map(({ stakeMinor }) => stakeMinor),
    ggr: days.map(({ ggrMinor }) => ggrMinor),
    before: days.map(({ beforeStakeMinor }) => beforeStakeMinor),
  };
}

const yuanOf = (minor: number | null): number | null =>
  minor === null ? null : Math.round(minor / 100);

function CourseChart(props: {
  readonly course: Course;
  readonly label: string;
  readonly names: Names;
}) {
  const { course } = props;
  const { stake, before } = props.names;
  const { t } = useTexts();
  const option = useCallback(
    (paint: Paint) => ({
      ...chartFrame(paint),
      xAxis: categoryAxis(paint, course.marks),
      yAxis: valueAxis(paint, (value) => shortYuan(value, t(text.wan))),
      series: [
        {
          name: stake,
          type: 'line',
          showSymbol: false,
          color: paint('chart-1'),
          areaStyle: { opacity: 0.12 },
          data: course.stakes.map(yuanOf),
        },
        {
          name: t(text.ggr),
          type: 'bar',
          barMaxWidth: 10,
          color: paint('chart-2'),
          itemStyle: { borderRadius: [3, 3, 0, 0] },
          data: course.ggr.map(yuanOf),
        },
        {
          name: before,
          type: 'line',
          showSymbol: false,
          color: paint('text-3'),
          lineStyle: { type: 'dashed', width: 1.5 },
          data: course.before.map(yuanOf),
        },
      ],
    }),
    [course, stake, before, t],
  );
  return <Chart label={props.label} height={HEIGHT} option={option} />;
}
