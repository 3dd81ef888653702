import type { MatchView, MomentView } from '@tianping/contract';
import css from './drawings.module.css';
import { shotsOf } from './pitch-track.ts';

/** A rink or a gridiron, with the score on each half. */
export function Gridiron(props: {
  readonly match: MatchView;
  readonly moments: readonly MomentView[];
  readonly label: string;
}) {
  const { match, moments, label } = props;
  const isRink = match.sport === 'IH';
  return (
    <svg className={css.field} viewBox="0 0 111 56" role="img" aria-label={label}>
      <rect width="111" height="56" className={css.floor} data-sport={match.sport} />
      {isRink ? <Rink /> : <Yards />}
      {shotsOf(moments).map((shot) => (
        <circle
          key={shot.id}
          cx={5 + shot.x * 1.01}
          cy={5 + shot.y * 0.46}
          r="1.6"
          className={`${css.shot} ${shot.side === 'C' ? css.away : css.home}`}
          data-what={shot.what}
        />
      ))}
      {match.isLive && (
        <g className={css.figures}>
          <text x="33" y="34" className={css.home}>
            {match.sc_FT_H}
          </text>
          <text x="78" y="34" className={css.away}>
            {match.sc_FT_A}
          </text>
        </g>
      )}
    </svg>
  );
}

function Rink() {
  return (
    <g className={css.lines}>
      <rect x="5" y="5" width="101" height="46" rx="13" className={css.ice} />
      <path d="M55.5 5v46" className={css.redLine} />
      <path d="M40 5v46M71 5v46" className={css.blueLine} />
      <circle cx="55.5" cy="28" r="6" className={css.blueLine} />
      <circle cx="20" cy="17" r="5" />
      <circle cx="20" cy="39" r="5" />
      <circle cx="91" cy="17" r="5" />
      <circle cx="91" cy="39" r="5" />
    </g>
  );
}

function Yards() {
  return (
    <g className={css.lines}>
      <rect x="5" y="5" width="101" height="46" className={css.turf} />
      <path d={Array.from({ length: 11 }, (_, at) => `M${14 + at * 8.3} 5v46`).join('')} />
      <path d="M55.5 5v46" className={css.middle} />
    </g>
  );
}
