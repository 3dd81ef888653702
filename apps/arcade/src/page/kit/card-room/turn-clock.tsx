import type { TableHandView } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import type { Sounds } from '../../app/controllers.ts';
import { useSeconds } from '../table/clock-ring.tsx';
import css from './card-room.module.css';
import { cardRoomMessages as m } from './messages.ts';

const HURRY_SECONDS = 5;
const RADIUS = 21;

const MyClockSlot = createContext<ReactNode>(null);

/** Provides the reader's own clock to its content, for as long as it is their turn. */
export function MyTurn(props: {
  readonly hand: TableHandView;
  readonly sounds: Sounds;
  now(): number;
  readonly children: ReactNode;
}) {
  const { turn, myPlace } = props.hand;
  const isMine = turn !== null && myPlace !== null && turn.places.includes(myPlace);
  const clock = isMine ? (
    <TurnClock endsAt={turn.endsAt} wholeMs={turn.ms} now={props.now} sounds={props.sounds} />
  ) : null;
  return <MyClockSlot.Provider value={clock}>{props.children}</MyClockSlot.Provider>;
}

/** The reader's own clock, beside the decision. */
export function MyClock() {
  return useContext(MyClockSlot);
}

/** The rest of a turn, as a ring with its seconds. It changes once a second. */
export function TurnClock(props: {
  readonly endsAt: number;
  readonly wholeMs: number;
  readonly now: () => number;
  /** For ticks near the end; only the reader's own clock has them. */
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
