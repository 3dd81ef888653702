import { csvText, minorToText } from '@tianping/base';
import { Button } from 'antd';
import { useCallback } from 'react';
import type { AnswerOf } from '../../app/api.ts';
import { useRead } from '../../app/context.ts';
import {
  Chart,
  type ChartOption,
  categoryAxis,
  chartFrame,
  valueAxis,
} from '../../engine/charts/chart.tsx';
import { shortYuan } from '../../engine/charts/short-yuan.ts';
import { DetailFrame, SHARED_MS } from '../../engine/detail-frame.tsx';
import { type FigureColumn, FigureTable } from '../../engine/list/figure-table.tsx';
import { saveFile } from '../../engine/list/save-file.ts';
import { Box } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { FigureStrip } from './bits.tsx';
import { promotionMessages as text } from './promotion-messages.ts';
import css from './promotions.module.css';

type Figures = AnswerOf<'promotions/figures'>;

/** The activity's results: totals, each day, against the forecast. */
export function Running({ id }: { readonly id: string }) {
  const read = useRead('promotions/figures', { id }, SHARED_MS);
  return (
    <div className={css.stack}>
      <DetailFrame read={read}>
        {(figures) => (
          <>
            <Sums of={figures} />
            <Days of={figures} />
          </>
        )}
      </DetailFrame>
    </div>
  );
}

function Sums({ of }: { readonly of: Figures }) {
  const texts = useTexts();
  const { t, full, whole } = texts;
  const { activity } = of;
  const { forecastMinor } = activity;
  const figures = [
    { name: text.joined, value: whole(activity.joined), note: '' },
    {
      name: text.granted,
      value: t(text.grantedOf, {
        granted: whole(activity.granted),
        claimed: whole(activity.claimed),
      }),
      note: '',
    },
    {
      name: text.paid,
      value: full(activity.paidMinor),
      note:
        forecastMinor === null ? t(text.noForecast) : `${t(text.forecast)} ${full(forecastMinor)}`,
    },
    {
      name: text.expired,
      value: full(of.expiredMinor),
      note: t(text.expiredOf, { count: whole(of.expired), amount: full(of.expiredMinor) }),
    },
    {
      name: text.leftEarly,
      value: t(text.people, { count: whole(of.left) }),
      note: '',
    },
    {
      name: text.duty,
      value: full(of.dutyDoneMinor),
      note: t(text.dutyOf, {
        done: full(of.dutyDoneMinor),
        required: full(of.dutyRequiredMinor),
        count: whole(of.dutiesDone),
      }),
    },
  ];
  return <FigureStrip figures={figures} />;
}

function Days({ of }: { readonly of: Figures }) {
  const texts = useTexts();
  const { t, full, whole } = texts;
  const { days } = of;
  const option: ChartOption = useCallback(
    (paint) => ({
      ...chartFrame(paint),
      xAxis: categoryAxis(
        paint,
        days.map(({ day }) => day.slice(5)),
      ),
      yAxis: valueAxis(paint, (value) => shortYuan(value, t(text.wan))),
      series: [
        bars(t(text.dayGranted), paint('chart-2'), days, 'grantedMinor'),
        bars(t(text.dayClaimed), paint('chart-1'), days, 'claimedMinor'),
      ],
    }),
    [days, t],
  );
  return (
    <Box
      title={t(text.days)}
      side={
        days.length > 0 && (
          <Button size="small" onClick={() => saveDays(of, texts)}>
            {t(text.exportDays)}
          </Button>
        )
      }
    >
      {days.length === 0 && <p>{t(text.noDays)}</p>}
      {days.length > 0 && (
        <>
          <Chart label={t(text.daysChart)} height={220} option={option} />
          <FigureTable
            label={t(text.days)}
            columns={[
              { title: t(text.day), cell: ({ day }) => day },
              { title: t(text.joined), look: 'end', cell: ({ joined }) => whole(joined) },
              ...MONEY_OF_DAY.map(
                ([name, key]): FigureColumn<Figures['days'][number]> => ({
                  title: t(name),
                  look: 'money',
                  cell: (row) => full(row[key]),
                }),
              ),
            ]}
            rows={days.toReversed()}
            keyOf={({ day }) => day}
          />
        </>
      )}
    </Box>
  );
}

const MONEY_OF_DAY = [
  [text.dayGranted, 'grantedMinor'],
  [text.dayClaimed, 'claimedMinor'],
  [text.taken, 'takenMinor'],
] as const;

function bars(
  name: string,
  color: string,
  days: Figures['days'],
  key: 'grantedMinor' | 'claimedMinor',
) {
  // Whole yuan, rounded down: a chart shows size, the table below has the cents.
  const data = days.map((row) => Math.floor(row[key] / 100));
  return { name, type: 'bar', data, itemStyle: { color }, barMaxWidth: 18 };
}

function saveDays({ activity, days }: Figures, texts: Texts): void {
  saveFile(`${activity.code}.csv`, csvOfDays(days, texts));
}

/** The table of days as a file. */
export function csvOfDays(days: Figures['days'], { t }: Pick<Texts, 't'>): string {
  const heads = [text.day, text.joined, ...MONEY_OF_DAY.map(([name]) => name)];
  const rows = days.map((row) => [
    row.day,
    String(row.joined),
    ...MONEY_OF_DAY.map(([, key]) => minorToText(row[key])),
  ]);
  return csvText(
    heads.map((head) => t(head)),
    rows,
  );
}
