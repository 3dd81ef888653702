import { useT } from '@tianping/ui';
import { useEffect } from 'react';
import type { Sounds } from '../../app/doors.ts';
import { useSeconds } from '../table/clock-ring.tsx';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';

const HURRY_SECONDS = 5;
const RADIUS = 21;

/** What is left of a turn, as a ring with its seconds. It changes once a second. */
export function TurnClock(props: {
  readonly endsAt: number;
  readonly wholeMs: number;
  readonly now: () => number;
  /** Ticks near the end: only the reader's own clock does. */
  readonly sounds: Sounds | null;
}) {
  const { endsAt, wholeMs, now, sounds } = props;
  const { t } = useT();
  const seconds = useSeconds(endsAt, now) ?? 0;
  const isLate = seconds <= HURRY_SECONDS;
  useEffect(() => {
    if (seconds > 0 && seconds <= HURRY_SECONDS) sounds?.play('tick');
  }, [seconds, sounds]);
  const around = 2 * Math.PI * RADIUS;
  const part = wholeMs > 0 ? Math.min(1, (seconds * 1000) / wholeMs) : 0;
  return (
    <span className={css.clock} role="timer" aria-label={t(m.secondsLeft, { seconds })}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r="23" fill="oklch(14% .02 258 / .86)" />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke="#fff"
          strokeOpacity=".16"
          strokeWidth="4"
        />
        <circle
          cx="24"
          cy="24"
          r={RADIUS}
          fill="none"
          stroke={isLate ? '#ffb054' : '#6fe3a1'}
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`${around * part} ${around}`}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <b className="num" aria-hidden="true">
        {seconds}
      </b>
    </span>
  );
}
