import { useT } from '@tianping/ui';
import { useId } from 'react';
import { money } from '../amounts.ts';
import { weighingTexts as text } from './messages.ts';
import { scaleOf } from './tilt.ts';
import css from './weighing.module.css';

/** What a gift gives on one pan, what its turnover costs on average on the other. */
export function BalanceScale(props: { readonly giftMinor: number; readonly costMinor: number }) {
  const { t } = useT();
  const { giftMinor, costMinor } = props;
  const { gift, cost } = scaleOf(giftMinor, costMinor);
  const words = { gift: money(giftMinor), cost: money(costMinor) };
  const id = useId();
  return (
    <svg
      className={css.scale}
      viewBox="0 4 300 190"
      role="img"
      aria-label={t(text.scaleLabel, words)}
      data-testid="scale"
    >
      <defs>
        <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--art-b2)" />
          <stop offset="1" stopColor="var(--art-b3)" />
        </linearGradient>
      </defs>
      <ellipse cx="150" cy="162" rx="60" ry="7" fill="var(--text)" opacity=".1" />
      <path d="M146 42h8l5 112h-18z" fill={`url(#${id})`} />
      <path d="M108 162a42 12 0 0 1 84 0z" fill="var(--art-b3)" />
      <path
        d={`M${gift.x} ${gift.y}L${cost.x} ${cost.y}`}
        stroke="var(--art-b3)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <circle cx="150" cy="46" r="9" fill="var(--sun)" stroke="var(--art-b3)" strokeWidth="3" />
      <Pan at={gift} paint="var(--fall)" amount={`+${words.gift}`} name={t(text.gift)} />
      <Pan at={cost} paint="var(--rise)" amount={`−${words.cost}`} name={t(text.cost)} />
    </svg>
  );
}

function Pan(props: {
  readonly at: { readonly x: number; readonly y: number };
  readonly paint: string;
  readonly amount: string;
  readonly name: string;
}) {
  const { x, y } = props.at;
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0L-34 58M0 0L34 58" stroke="var(--text-3)" strokeWidth="1.4" fill="none" />
      <path d="M-40 58h80a40 20 0 0 1-80 0z" fill={props.paint} />
      <path
        d="M-34 62a34 16 0 0 0 18 12"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <text y="97" textAnchor="middle" className={css.amount}>
        {props.amount}
      </text>
      <text y="112" textAnchor="middle" className={css.name}>
        {props.name}
      </text>
    </g>
  );
}
