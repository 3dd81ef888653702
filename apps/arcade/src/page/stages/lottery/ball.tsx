import type { Lottery } from '@tianping/plugin-games/lottery';
import { ballArt } from './art.ts';
import css from './ball.module.css';

/** A drawn number as its picture, announced as the number. */
export function Ball(props: {
  readonly lottery: Lottery;
  readonly ball: number;
  readonly small?: boolean;
}) {
  const { lottery, ball, small = false } = props;
  const { url, hasNumber } = ballArt(lottery, ball);
  const text = hasNumber ? String(ball) : String(ball).padStart(2, '0');
  return (
    <span className={css.ball} data-small={small}>
      <img src={url} alt={hasNumber ? text : ''} />
      {!hasNumber && <b className="num">{text}</b>}
    </span>
  );
}

/** The numbers of a draw; places not yet drawn stay empty. */
export function Balls(props: {
  readonly lottery: Lottery;
  readonly balls: readonly number[];
  /** How many places there are, where not all are drawn yet. */
  readonly places?: number;
  readonly small?: boolean;
}) {
  const { lottery, balls, places = balls.length, small = false } = props;
  const slots = Array.from({ length: places }, (_, place) => ({ place, ball: balls[place] }));
  return (
    <span className={css.balls} data-small={small}>
      {slots.map(({ place, ball }) => (
        <span key={place} className={css.slot} data-plus={lottery === 'six' && place === 6}>
          {ball === undefined ? (
            <i className={css.empty} />
          ) : (
            <Ball lottery={lottery} ball={ball} small={small} />
          )}
        </span>
      ))}
    </span>
  );
}
