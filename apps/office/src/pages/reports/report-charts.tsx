import { useCallback } from 'react';
import type { Paint } from '../../app/paint.ts';
import { Chart, categoryAxis, chartFrame, valueAxis } from '../../engine/charts/chart.tsx';
import { shortYuan } from '../../engine/charts/short-yuan.ts';
import { Box } from '../../engine/parts.tsx';
import { useTexts } from '../../engine/texts.ts';
import { reportMessages as text } from './report-messages.ts';
import css from './reports.module.css';
import type { Revenue } from './types.ts';

const HEIGHT = 240;
const YEAR = 5;

interface Series {
  readonly name: string;
  readonly colour: string;
  readonly type: 'bar' | 'line';
  readonly values: readonly number[];
}

/** Deposits and withdrawals day by day. */
export function MoneyChart({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useTexts();
  return (
    <DayChart
      title={t(text.chartMoney)}
      label={t(text.chartMoneyLabel)}
      revenue={revenue}
      series={[
        {
          name: t(text.deposit),
          colour: 'chart-6',
          type: 'bar',
          values: revenue.days.map(({ depositMinor }) => depositMinor),
        },
        {
          name: t(text.withdraw),
          colour: 'chart-5',
          type: 'bar',
          values: revenue.days.map(({ withdrawMinor }) => withdrawMinor),
        },
      ]}
    />
  );
}

/** The house's income, before and after gifts. */
export function IncomeChart({ revenue }: { readonly revenue: Revenue }) {
  const { t } = useTexts();
  return (
    <DayChart
      title={t(text.chartIncome)}
      label={t(text.chartIncomeLabel)}
      revenue={revenue}
      series={[
        {
          name: t(text.ggr),
          colour: 'chart-3',
          type: 'line',
          values: revenue.days.map(({ ggrMinor }) => ggrMinor),
        },
        {
          name: t(text.ngr),
          colour: 'chart-1',
          type: 'line',
          values: revenue.days.map(({ ngrMinor }) => ngrMinor),
        },
      ]}
    />
  );
}

function DayChart(props: {
  readonly title: string;
  readonly label: string;
  readonly revenue: Revenue;
  readonly series: readonly Series[];
}) {
  const { revenue, series } = props;
  const { t } = useTexts();
  const option = useCallback(
    (paint: Paint) => ({
      ...chartFrame(paint),
      xAxis: categoryAxis(
        paint,
        revenue.days.map(({ day }) => day.slice(YEAR)),
      ),
      yAxis: valueAxis(paint, (value) => shortYuan(value, t(text.wan))),
      series: series.map(({ name, colour, type, values }) => ({
        name,
        type,
        color: paint(colour),
        barMaxWidth: 14,
        showSymbol: false,
        ...(type === 'line' ? { areaStyle: { opacity: 0.1 } } : {}),
        itemStyle: { borderRadius: [3, 3, 0, 0] },
        data: values.map((minor) => Math.round(minor / 100)),
      })),
    }),
    [revenue, t],
  );
  return (
    <Box
      title={props.title}
      side={
        <span className={css.legend}>
          {series.map(({ name, colour }) => (
            <span key={name}>
              <i style={{ background: `var(--${colour})` }} />
              {name}
            </span>
          ))}
        </span>
      }
    >
      <Chart label={props.label} height={HEIGHT} option={option} />
    </Box>
  );
}
