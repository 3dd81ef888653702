import { useT } from '@tianping/ui';
import { userinfoMessages as text } from './messages.ts';
import css from './userinfo.module.css';

const MIDDLE = { x: 110, y: 104 } as const;
/** The needle's angle, in radians from the right, at 0 and at 100. */
const angleOf = (score: number): number => Math.PI * (1 - score / 100);
const at = (angle: number, radius: number): readonly [x: number, y: number] => [
  MIDDLE.x + radius * Math.cos(angle),
  MIDDLE.y - radius * Math.sin(angle),
];
const round = (value: number): string => value.toFixed(1);

const TICKS = Array.from({ length: 21 }, (_, tick) => {
  const isLong = tick % 5 === 0;
  const [x1, y1] = at(angleOf(tick * 5), isLong ? 68 : 70);
  const [x2, y2] = at(angleOf(tick * 5), isLong ? 60 : 65);
  return { d: `M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}`, isLong };
});

/** The security level as a dial: low, middle, high, and the account's position. */
export function Gauge(props: { readonly score: number }) {
  const { t } = useT();
  const { score } = props;
  const angle = angleOf(score);
  const tip = at(angle, 72);
  const left = at(angle + Math.PI / 2, 4);
  const right = at(angle - Math.PI / 2, 4);
  const needle = [left, tip, right].map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return (
    <div className={css.dial}>
      <svg
        viewBox="0 0 220 124"
        role="img"
        aria-label={t(text.scoreLabel, { score })}
        className={css.gauge}
      >
        <g fill="none" strokeWidth="13">
          <path
            d="M26 104A84 84 0 0 1 81.5 25"
            stroke="color-mix(in oklab,var(--rise) 72%,var(--surface))"
          />
          <path
            d="M85.3 23.7A84 84 0 0 1 158.3 35.3"
            stroke="color-mix(in oklab,var(--accent) 88%,var(--surface))"
          />
          <path
            d="M161.5 37.6A84 84 0 0 1 194 104"
            stroke="color-mix(in oklab,var(--fall) 78%,var(--surface))"
          />
        </g>
        {TICKS.map(({ d, isLong }) => (
          <path key={d} d={d} stroke="var(--line-strong)" strokeWidth={isLong ? 1.8 : 1} />
        ))}
        <path d={`M${needle}z`} fill="var(--text)" />
        <circle
          cx={MIDDLE.x}
          cy={MIDDLE.y}
          r="10"
          fill="var(--surface)"
          stroke="var(--text)"
          strokeWidth="4"
        />
      </svg>
      <p className={`${css.score} num`} aria-hidden="true">
        {score}
        <small>/100</small>
      </p>
    </div>
  );
}
