import css from './chart.module.css';

export interface Kpi {
  readonly key: string;
  readonly name: string;
  readonly value: string;
  readonly note: string;
  readonly now: number;
  readonly before: number;
  /** The figure of the previous period, as text. */
  readonly beforeText?: string;
  /** A sparkline beside it, its points from left to right. */
  readonly curve?: readonly number[];
  readonly colour?: string;
}

/** Figures of a period beside those of the previous one; up and down differ in shape as well. */
export function Kpis(props: { readonly kpis: readonly Kpi[] }) {
  return (
    <ul className={css.kpis}>
      {props.kpis.map((kpi) => (
        <li key={kpi.key}>
          <span>{kpi.name}</span>
          <strong className="num">{kpi.value}</strong>
          <p>
            <Change now={kpi.now} before={kpi.before} />
            <span>{kpi.beforeText}</span>
          </p>
          <p>{kpi.note}</p>
          {kpi.curve && kpi.curve.length > 1 && kpi.curve.some((value) => value !== 0) && (
            <Spark curve={kpi.curve} colour={kpi.colour ?? 'var(--chart-1)'} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Change(props: { readonly now: number; readonly before: number }) {
  const { now, before } = props;
  const text = changeText(now, before);
  if (text === null) return null;
  const way = now > before ? 'up' : now < before ? 'down' : 'same';
  return (
    <em className="num" data-way={way}>
      {text}
    </em>
  );
}

/** `+8.2%`: the change from before, in tenths of a percent; null when there was nothing before. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const tenths = Math.round(((now - before) * 1_000) / Math.abs(before));
  const sign = tenths > 0 ? '+' : tenths < 0 ? '−' : '';
  const digits = Math.abs(tenths);
  return `${sign}${Math.trunc(digits / 10)}.${digits % 10}%`;
}

const WIDTH = 88;
const HEIGHT = 24;

function Spark(props: { readonly curve: readonly number[]; readonly colour: string }) {
  const { curve, colour } = props;
  const low = Math.min(0, ...curve);
  const range = Math.max(1, Math.max(...curve) - low);
  const points = curve.map((value, at) => {
    const x = Math.round((at * WIDTH * 10) / (curve.length - 1)) / 10;
    const y = Math.round((HEIGHT - ((value - low) * HEIGHT) / range) * 10) / 10;
    return `${x} ${y}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      className={css.spark}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 6}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${line}L${WIDTH} ${HEIGHT + 4}H0z`} fill={colour} opacity=".14" />
      <path
        d={line}
        fill="none"
        stroke={colour}
        strokeWidth="1.8"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
