import type { MatchView, MomentView } from '@tianping/contract';
import { clockReading, momentumOf } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { useServerSeconds, useSportsStore } from '../../sports-context.tsx';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import { MomentMark, markOf } from './moment-mark.tsx';

const SPAN_MS = 90_000;
const SPANS = 60;
const WIDTH = 384;
const LEFT = 4;
const RIGHT = 374;
const MIDDLE = 44;
const REACH = 26;
const MINUTES = [0, 15, 30, 45, 60, 75, 90];
const WHOLE_MS = SPAN_MS * SPANS;
const MARK_Y = { H: 9, C: 79 } as const;

/** Which side pressed when: bars up for home, down for away, with goals and cards, up to now. */
export function Momentum(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
}) {
  const { match, moments } = props;
  const { t } = useT();
  const bars = momentumOf(moments, { spanMs: SPAN_MS, spans: SPANS });
  const most = Math.max(...bars.map(Math.abs));
  if (most === 0) return null;
  const width = (RIGHT - LEFT) / SPANS;
  return (
    <section className={css.momentum} data-testid="momentum">
      <h2>{t(m.momentum)}</h2>
      <svg viewBox={`0 0 ${WIDTH} 104`} role="img" aria-label={t(m.momentumText)}>
        {MINUTES.slice(1, -1).map((minute) => (
          <path
            key={minute}
            d={`M${xOf(minute * 60_000)} 4v82`}
            stroke={minute === 45 ? 'var(--line-strong)' : 'var(--line)'}
            strokeDasharray={minute === 45 ? undefined : '2 3'}
          />
        ))}
        <path d={`M${LEFT} ${MIDDLE}H${RIGHT}`} stroke="var(--line-strong)" />
        {bars.map((value, at) => {
          const height = (Math.abs(value) / most) * REACH;
          if (height === 0) return null;
          return (
            <rect
              key={`${at * 3}`}
              x={LEFT + at * width + 0.9}
              y={value > 0 ? MIDDLE - height : MIDDLE}
              width={width - 1.8}
              height={height}
              rx="1"
              fill={value > 0 ? 'var(--side-h)' : 'var(--side-a)'}
            />
          );
        })}
        {moments.map((moment) => {
          const kind = markOf(moment);
          if (kind === null || moment.side === null) return null;
          const fill = moment.side === 'H' ? 'var(--side-h)' : 'var(--side-a)';
          const place = { x: xOf(moment.clockMs), y: MARK_Y[moment.side] };
          return <MomentMark key={moment.id} kind={kind} {...place} fill={fill} />;
        })}
        {match.isLive && <Now match={match} />}
        {MINUTES.map((minute) => (
          <text key={minute} x={xOf(minute * 60_000)} y="101" textAnchor={anchorOf(minute)}>
            {minute}'
          </text>
        ))}
      </svg>
    </section>
  );
}

/** The present time in the match. */
function Now({ match }: { readonly match: MatchView }) {
  const { clocks } = useSportsStore();
  useServerSeconds();
  return (
    <path
      d={`M${xOf(clockReading(match, clocks.serverNow(), 'up'))} 2v84`}
      stroke="var(--brand)"
      strokeWidth="1.5"
    />
  );
}

function xOf(clockMs: number): number {
  const share = Math.min(1, Math.max(0, clockMs / WHOLE_MS));
  return Math.round((LEFT + share * (RIGHT - LEFT)) * 10) / 10;
}

function anchorOf(minute: number): 'start' | 'middle' | 'end' {
  if (minute === 0) return 'start';
  return minute === 90 ? 'end' : 'middle';
}
