import type { MatchView } from '@tianping/contract';
import css from './drawings.module.css';

const POCKETS = [4, 55.5, 107].flatMap((x) => [4, 56].map((y) => ({ x, y })));
const REDS = [0, 1, 2, 3, 4].flatMap((row) =>
  Array.from({ length: row + 1 }, (_, at) => ({ x: 80 + row * 2.6, y: 30 - row * 1.4 + at * 2.8 })),
);
const COLOURS = [
  { x: 27, y: 38, name: 'yellow' },
  { x: 27, y: 22, name: 'green' },
  { x: 27, y: 30, name: 'brown' },
  { x: 55.5, y: 30, name: 'blue' },
  { x: 77, y: 30, name: 'pink' },
  { x: 98, y: 30, name: 'black' },
] as const;

/** A snooker table with the frame's points on either side. */
export function SnookerTable(props: { readonly match: MatchView; readonly label: string }) {
  const { match, label } = props;
  return (
    <svg className={css.field} viewBox="0 0 111 60" role="img" aria-label={label}>
      <rect width="111" height="60" rx="3" className={css.rail} />
      <rect x="4" y="4" width="103" height="52" className={css.cloth} />
      <g className={css.lines}>
        <path d="M27 4v52" />
        <path d="M27 22a8 8 0 0 0 0 16" />
      </g>
      {POCKETS.map(({ x, y }) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="2.6" className={css.pocket} />
      ))}
      {REDS.map(({ x, y }) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="1.3" className={css.object} data-colour="red" />
      ))}
      {COLOURS.map(({ x, y, name }) => (
        <circle key={name} cx={x} cy={y} r="1.3" className={css.object} data-colour={name} />
      ))}
      {match.isLive && (
        <g className={css.figures}>
          <text x="42" y="46" className={css.home}>
            {match.sc_game_H || '0'}
          </text>
          <text x="68" y="46" className={css.away}>
            {match.sc_game_A || '0'}
          </text>
        </g>
      )}
    </svg>
  );
}
