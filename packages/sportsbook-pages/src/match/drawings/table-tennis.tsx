import type { MatchView } from '@tianping/contract';
import css from './drawings.module.css';

/** A table from above, the serving side marked. */
export function TableTennis(props: { readonly match: MatchView; readonly label: string }) {
  const { match, label } = props;
  const serving = match.isLive ? match.live?.serving : undefined;
  return (
    <svg className={css.field} viewBox="0 0 111 60" role="img" aria-label={label}>
      <rect width="111" height="60" className={css.floor} data-sport="TT" />
      <rect x="14" y="10" width="83" height="40" className={css.board} />
      <g className={css.lines}>
        <rect x="14" y="10" width="83" height="40" />
        <path d="M14 30h83" />
      </g>
      <path d="M55.5 7v46" className={css.net} />
      {serving && (
        <g
          className={css.ball}
          style={{ transform: `translate(${serving === 'H' ? 20 : 91}px, 20px)` }}
        >
          <circle r="4" className={css.ring} />
          <circle r="1.6" />
        </g>
      )}
      {match.isLive && (
        <g className={css.figures}>
          <text x="35" y="35" className={css.home}>
            {match.sc_game_H || '0'}
          </text>
          <text x="76" y="35" className={css.away}>
            {match.sc_game_A || '0'}
          </text>
        </g>
      )}
    </svg>
  );
}
