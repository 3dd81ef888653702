import { csvText, moneyMinor, moneyToText } from '@tianping/base';
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
import { saveFile } from '../../engine/list/save-file.ts';
import { Box } from '../../engine/parts.tsx';
import { type Texts, useTexts } from '../../engine/texts.ts';
import { promotionMessages as text } from './promotion-messages.ts';
import css from './promotions.module.css';

type Figures = AnswerOf<'promotions/figures'>;

/** How it runs: figures in all, each day, against what the forecast said. */
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
  const facts = [
    { key: 'joined', name: text.joined, value: whole(activity.joined), note: '' },
    {
      key: 'granted',
      name: text.granted,
      value: t(text.grantedOf, {
        granted: whole(activity.granted),
        claimed: whole(activity.claimed),
      }),
      note: '',
    },
    {
      key: 'cost',
      name: text.paid,
      value: full(activity.paidMinor),
      note:
        forecastMinor === null ? t(text.noForecast) : `${t(text.forecast)} ${full(forecastMinor)}`,
    },
    {
      key: 'expired',
      name: text.expired,
      value: full(of.expiredMinor),
      note: t(text.expiredOf, { count: whole(of.expired), amount: full(of.expiredMinor) }),
    },
    {
      key: 'left',
      name: text.leftEarly,
      value: t(text.people, { count: whole(of.left) }),
      note: '',
    },
    {
      key: 'duty',
      name: text.duty,
      value: full(of.dutyDoneMinor),
      note: t(text.dutyOf, {
        done: full(of.dutyDoneMinor),
        required: full(of.dutyRequiredMinor),
        count: whole(of.dutiesDone),
      }),
    },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ key, name, value, note }) => (
        <div key={key}>
          <dt>{t(name)}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
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
          <section className={css.scroll} aria-label={t(text.days)}>
            <table className={css.table}>
              <thead>
                <tr>
                  {DAY_HEADS.map((head) => (
                    <th key={head.id} scope="col">
                      {t(head)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {days.toReversed().map((row) => (
                  <tr key={row.day}>
                    <td>{row.day}</td>
                    <td>{whole(row.joined)}</td>
                    <td>{full(row.grantedMinor)}</td>
                    <td>{full(row.claimedMinor)}</td>
                    <td>{full(row.takenMinor)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        </>
      )}
    </Box>
  );
}

const DAY_HEADS = [text.day, text.joined, text.dayGranted, text.dayClaimed, text.taken] as const;

function bars(
  name: string,
  color: string,
  days: Figures['days'],
  key: 'grantedMinor' | 'claimedMinor',
) {
  // Whole yuan, cut: a chart shows size, the table below holds the cents.
  const data = days.map((row) => Math.floor(row[key] / 100));
  return { name, type: 'bar', data, itemStyle: { color }, barMaxWidth: 18 };
}

function saveDays({ activity, days }: Figures, { t }: Texts): void {
  const plain = (minor: number): string => moneyToText(moneyMinor(minor));
  const rows = days.map((row) => [
    row.day,
    String(row.joined),
    plain(row.grantedMinor),
    plain(row.claimedMinor),
    plain(row.takenMinor),
  ]);
  saveFile(
    `${activity.code}.csv`,
    csvText(
      DAY_HEADS.map((head) => t(head)),
      rows,
    ),
  );
}
