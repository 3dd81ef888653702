import type { DepositView } from '@tianping/contract';
import { countdownText, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { useApp } from '../../../app/context.ts';
import { mineMessages as text } from '../messages.ts';
import { lifeLeft } from './order-state.ts';
import css from './savemoney.module.css';

const RADIUS = 70;
const AROUND = 2 * Math.PI * RADIUS;

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
  return (
    <div className={css.ring}>
      <svg viewBox="0 0 156 156" aria-hidden="true">
        <circle cx="78" cy="78" r={RADIUS} />
        <circle
          cx="78"
          cy="78"
          r={RADIUS}
          strokeDasharray={`${left * AROUND} ${AROUND}`}
          transform="rotate(-90 78 78)"
        />
      </svg>
      <b className="num" role="timer">
        {countdownText(props.order.expiresAt - at)}
      </b>
      <small>{t(text.countdown)}</small>
    </div>
  );
}
