import type { DepositView } from '@tianping/contract';
import { countdownText, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../../../app/context.ts';
import { waitMessages as text } from '../messages.ts';
import { lifeLeft } from '../order-state.ts';
import css from './wait.module.css';

const RADIUS = 60;
const AROUND = 2 * Math.PI * RADIUS;
const TICKS = Array.from({ length: 60 }, (_, at) => at);

/** The time an order has left, as a ring that runs out and in figures. */
export function Countdown(props: { readonly order: DepositView }) {
  const { t } = useT();
  const { now } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, [now]);
  const left = lifeLeft(props.order, at);
  const leftMs = Math.max(0, props.order.expiresAt - at);
  const seconds = Math.ceil(leftMs / 1_000);
  return (
    <div className={css.ring} data-late={left < 0.15 || undefined}>
      <svg viewBox="0 0 140 140" aria-hidden="true">
        <circle cx="70" cy="70" r={RADIUS} />
        <circle
          cx="70"
          cy="70"
          r={RADIUS}
          strokeDasharray={`${left * AROUND} ${AROUND}`}
          transform="rotate(-90 70 70)"
        />
        {TICKS.map((tick) => (
          <path
            key={tick}
            d={tick % 5 === 0 ? 'M70 18v6' : 'M70 20v3'}
            strokeWidth={tick % 5 === 0 ? 1.6 : 1}
            transform={`rotate(${tick * 6} 70 70)`}
          />
        ))}
      </svg>
      <b
        className="num"
        role="timer"
        aria-label={t(text.countdownName, {
          minutes: Math.floor(seconds / 60),
          seconds: seconds % 60,
        })}
      >
        {countdownText(leftMs)}
      </b>
      <small>{t(leftMs > 0 ? text.countdown : text.timeUp)}</small>
    </div>
  );
}
