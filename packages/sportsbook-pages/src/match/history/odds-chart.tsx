import type { MomentView } from '@tianping/contract';
import { timeOf, useT } from '@tianping/ui';
import { MomentMark, markOf } from '../events/moment-mark.tsx';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import type { ChartBox, CourseLayout, CoursePoint } from './course-layout.ts';

export const CHART_BOX: ChartBox = { left: 36, right: 334, top: 24, bottom: 124 };
const COLOURS = ['var(--side-h)', 'var(--side-a)', 'var(--text-2)'];
const AXIS_Y = 144;

/** The course of a market's prices in steps, with goals and red cards above it; grey while bets were suspended. */
export function OddsChart(props: {
  readonly layout: CourseLayout;
  readonly points: readonly CoursePoint[];
  readonly moments: readonly MomentView[];
  /** The names beside the colours. */
  readonly names: readonly string[];
  readonly label: string;
}) {
  const { layout, points, moments, names, label } = props;
  const { t } = useT();
  const { left, right, top, bottom } = CHART_BOX;
  return (
    <>
      <svg className={css.course} viewBox="0 0 384 150" role="img" aria-label={label}>
        <g stroke="var(--line)">
          {layout.yTicks.map(({ at }) => (
            <path key={at} d={`M${left} ${at}H${right}`} />
          ))}
        </g>
        {layout.gaps.map(([from, to]) => (
          <rect
            key={from}
            x={from}
            y={top - 6}
            width={Math.max(2, to - from)}
            height={bottom - top + 12}
            fill="var(--surface-3)"
          />
        ))}
        {layout.kickOff !== null && (
          <path d={`M${layout.kickOff} ${top - 6}V${bottom + 6}`} stroke="var(--line-strong)" />
        )}
        {layout.lines.map((line, at) => (
          <Line key={names[at]} line={line} colour={COLOURS[at] ?? 'var(--text-2)'} />
        ))}
        <Marks layout={layout} moments={moments} />
        <g className={css.axis} textAnchor="end">
          {layout.yTicks.map(({ at, label: text }) => (
            <text key={at} x={left - 6} y={at + 4}>
              {text}
            </text>
          ))}
        </g>
        <TimeAxis layout={layout} points={points} />
      </svg>
      <div className={css.key}>
        {names.map((name, at) => (
          <span key={name} className={css.stroke}>
            <i style={{ background: COLOURS[at] }} />
            {name}
          </span>
        ))}
        {layout.gaps.length > 0 && (
          <span className={css.end}>
            <i className={css.gap} />
            {t(m.suspended)}
          </span>
        )}
      </div>
    </>
  );
}

function Line(props: { readonly line: CourseLayout['lines'][number]; readonly colour: string }) {
  const { line, colour } = props;
  const { path, end, text } = line;
  return (
    <>
      <path d={path} fill="none" stroke={colour} strokeWidth="1.75" strokeLinejoin="round" />
      {end && (
        <>
          <circle cx={end.x} cy={end.y} r="3" fill={colour} />
          <text className={css.last} x={CHART_BOX.right + 8} y={end.labelY + 4.5}>
            {text}
          </text>
        </>
      )}
    </>
  );
}

/** Goals and red cards at their minutes; yellow cards do not move prices. */
function Marks(props: { readonly layout: CourseLayout; readonly moments: readonly MomentView[] }) {
  const { xOfClock, fromMs } = props.layout;
  if (!xOfClock) return null;
  return props.moments.map((moment) => {
    const kind = markOf(moment);
    if (kind === null || kind === 'yellow' || moment.clockMs < fromMs) return null;
    return <MomentMark key={moment.id} kind={kind} x={xOfClock(moment.clockMs)} y={10} />;
  });
}

function TimeAxis(props: {
  readonly layout: CourseLayout;
  readonly points: readonly CoursePoint[];
}) {
  const { layout, points } = props;
  const { t } = useT();
  const { left, right } = CHART_BOX;
  if (layout.xOfClock === null) {
    return (
      <g className={css.axis}>
        <text x={left} y={AXIS_Y}>
          {timeOf(points[0]?.at ?? 0)}
        </text>
        <text x={right} y={AXIS_Y} textAnchor="end">
          {timeOf(points.at(-1)?.at ?? 0)}
        </text>
      </g>
    );
  }
  return (
    <g className={css.axis} textAnchor="middle">
      {layout.kickOff !== null && (
        <text x={left} y={AXIS_Y} textAnchor="start">
          {t(m.beforeStart)}
        </text>
      )}
      {layout.minuteTicks.map(({ at, label }) => (
        <text key={label} x={at} y={AXIS_Y}>
          {label}
        </text>
      ))}
    </g>
  );
}
