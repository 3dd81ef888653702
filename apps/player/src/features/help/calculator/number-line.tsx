import type { PlayedCode } from '@tianping/odds';
import { resultName } from '@tianping/sportsbook';
import { useT } from '@tianping/ui';
import { useId } from 'react';
import css from './calculator.module.css';
import { calculatorMessages as text } from './calculator-messages.ts';
import { type Family, quartersText } from './work-out.ts';

/** Positions on the line, by quarters past it; anything further is shown at the ends. */
const PLACES: readonly { readonly at: number; readonly code: PlayedCode | null }[] = [
  { at: -4, code: 'L' },
  { at: -2, code: null },
  { at: -1, code: 'LL' },
  { at: 0, code: 'P' },
  { at: 1, code: 'LW' },
  { at: 2, code: null },
  { at: 4, code: 'W' },
];
const X0 = 200;
const STEP = 36;

/** The position of the difference between a loss and a win. */
export function NumberLine(props: { readonly family: Family; readonly surplus: number }) {
  const { t } = useT();
  const id = useId();
  const { family, surplus } = props;
  const shown = Math.max(-4, Math.min(4, surplus));
  return (
    <svg
      viewBox="0 0 400 140"
      className={css.axis}
      role="img"
      aria-label={t(text.axis, { surplus: quartersText(surplus) })}
    >
      <defs>
        <linearGradient id={id} x1="0" x2="1" y1="0" y2="0">
          <stop offset="0" stopColor="var(--loss)" />
          <stop offset=".42" stopColor="color-mix(in oklab,var(--loss) 40%,var(--surface-3))" />
          <stop offset=".5" stopColor="var(--surface-3)" />
          <stop offset=".58" stopColor="color-mix(in oklab,var(--gain) 40%,var(--surface-3))" />
          <stop offset="1" stopColor="var(--gain)" />
        </linearGradient>
      </defs>
      <rect x="36" y="52" width="328" height="12" rx="6" fill={`url(#${id})`} />
      {PLACES.map(({ at, code }) => (
        <g key={at}>
          <circle cx={X0 + at * STEP} cy="58" r="5" className={css.dot} />
          <text x={X0 + at * STEP} y={Math.abs(at) === 1 ? 106 : 88} className={`${css.tick} num`}>
            {quartersText(at)}
          </text>
          {code && (
            <text x={X0 + at * STEP} y={code === 'P' ? 24 : 38} className={css.place}>
              {t(resultName(code))}
            </text>
          )}
        </g>
      ))}
      <circle cx={X0 + shown * STEP} cy="58" r="11" className={css.now} />
      <text x={X0} y="132" className={css.tick}>
        {t(family === 'handicap' ? text.handicapAxis : text.totalAxis)}
      </text>
    </svg>
  );
}
