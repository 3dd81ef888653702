import { useCallback, useMemo } from 'react';
import { Link } from 'wouter';
import { type Read, useMay } from '../../app/context.ts';
import type { Paint } from '../../app/paint.ts';
import { Chart } from '../../engine/charts/chart.tsx';
import { shortYuan } from '../../engine/charts/short-yuan.ts';
import { DetailFrame } from '../../engine/detail-frame.tsx';
import { Box } from '../../engine/parts.tsx';
import { EmptyState } from '../../engine/states.tsx';
import { useTexts } from '../../engine/texts.ts';
import css from './dashboard.module.css';
import { dashboardMessages as text } from './dashboard-messages.ts';
import { type Slice, type Span, shareText, slicesOf } from './spans.ts';
import type { Range } from './types.ts';

const RING_HEIGHT = 148;

interface RangeProps {
  readonly read: Read<Range>;
  readonly span: Span;
}

function SpanName({ span }: { readonly span: Span }) {
  const { t } = useTexts();
  return <small>{span === 1 ? t(text.today) : t(text.inDays, { days: span })}</small>;
}

/** How the stakes of the range are composed. */
export function Stakes({ read, span }: RangeProps) {
  const { t } = useTexts();
  return (
    <Box title={t(text.composition)} side={<SpanName span={span} />}>
      <DetailFrame read={read}>
        {({ stakes }) =>
          stakes.length === 0 ? (
            <EmptyState text={t(text.noStakes)} onRefresh={() => void read.refresh()} />
          ) : (
            <Ring stakes={stakes} />
          )
        }
      </DetailFrame>
    </Box>
  );
}

function Ring({ stakes }: Pick<Range, 'stakes'>) {
  const { t, yuan } = useTexts();
  const slices = useMemo(() => {
    const parts = stakes.map(({ code, name, stakeMinor }) => ({
      key: code,
      name,
      minor: stakeMinor,
    }));
    return slicesOf(parts, t(text.others));
  }, [stakes, t]);
  const total = stakes.reduce((sum, { stakeMinor }) => sum + stakeMinor, 0);
  const option = useCallback((paint: Paint) => ringOf(paint, slices), [slices]);
  return (
    <div className={css.ring}>
      <div className={css.disc}>
        <Chart label={t(text.compositionLabel)} height={RING_HEIGHT} option={option} />
        <p aria-hidden="true">
          {t(text.settledStake)}
          <b className="num">{shortYuan(Math.round(total / 100), t(text.wan))}</b>
        </p>
      </div>
      <ul>
        {slices.map(({ key, name, minor }, at) => (
          <li key={key} title={yuan(minor)}>
            <i style={{ background: `var(--chart-${at + 1})` }} />
            {name}
            <b className="num">{shareText(minor, total)}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}

function ringOf(paint: Paint, slices: readonly Slice[]): Readonly<Record<string, unknown>> {
  return {
    series: [
      {
        type: 'pie',
        radius: ['68%', '98%'],
        silent: true,
        label: { show: false },
        itemStyle: { borderColor: paint('surface'), borderWidth: 2 },
        data: slices.map(({ name, minor }, at) => ({
          name,
          value: minor,
          itemStyle: { color: paint(`chart-${at + 1}`) },
        })),
      },
    ],
  };
}

/** At or below this percentage of success a channel is highlighted. */
const LOW_PERCENT = 80;
/** With fewer orders than this a channel's rate is not significant. */
const FEW = 5;

/** The success of the range's deposits, channel by channel. */
export function Channels({ read, span }: RangeProps) {
  const { t } = useTexts();
  return (
    <Box title={t(text.channels)} side={<SpanName span={span} />}>
      <DetailFrame read={read}>
        {({ channels }) =>
          channels.length === 0 ? (
            <EmptyState text={t(text.noChannels)} onRefresh={() => void read.refresh()} />
          ) : (
            <ul className={css.rates}>
              {channels.map((channel) => (
                <Rate key={channel.code} channel={channel} />
              ))}
            </ul>
          )
        }
      </DetailFrame>
    </Box>
  );
}

function isLowRate({ ended, credited }: Range['channels'][number]['lastHour']): boolean {
  return ended >= FEW && credited * 100 < ended * LOW_PERCENT;
}

function Rate({ channel }: { readonly channel: Range['channels'][number] }) {
  const { t, whole } = useTexts();
  const mayRead = useMay('deposits.read');
  const { code, name, ended, credited, open } = channel;
  const isLow = isLowRate(channel) || isLowRate(channel.lastHour);
  const hour = channel.lastHour;
  const lastHour =
    hour.ended === 0
      ? t(text.noLastHour)
      : t(text.lastHour, {
          rate: shareText(hour.credited, hour.ended),
          credited: whole(hour.credited),
          ended: whole(hour.ended),
        });
  const facts = [
    t(text.rateOf, { credited: whole(credited), ended: whole(ended) }),
    lastHour,
    ...(open > 0 ? [t(text.stillOpen, { count: whole(open) })] : []),
    ...(isLow ? [t(text.lowRate)] : []),
  ];
  return (
    <li data-low={isLow}>
      <span>{mayRead ? <Link href={`/deposits?tab=all&channel=${code}`}>{name}</Link> : name}</span>
      <i aria-hidden="true">
        <u style={{ width: ended === 0 ? 0 : shareText(credited, ended) }} />
      </i>
      <b className="num">{ended === 0 ? t(text.noRate) : shareText(credited, ended)}</b>
      <small>{facts.join(' · ')}</small>
    </li>
  );
}
