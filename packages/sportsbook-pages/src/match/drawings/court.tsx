import type { MatchView } from '@tianping/contract';
import css from './drawings.module.css';

const NETS = new Set(['TN', 'VB', 'BM']);

/** A court seen from above: tennis, volleyball, badminton, basketball; e-sports have a map. */
export function Court(props: { readonly match: MatchView; readonly label: string }) {
  const { match, label } = props;
  const { sport, live } = match;
  const serving = match.isLive ? live?.serving : undefined;
  return (
    <svg className={css.field} viewBox="0 0 111 60" role="img" aria-label={label}>
      <rect width="111" height="60" className={css.floor} data-sport={sport} />
      <g className={css.lines}>
        <rect x="10" y="8" width="91" height="44" className={css.ground} />
        <path d="M55.5 8v44" />
        {sport === 'TN' && <Tennis />}
        {sport === 'BM' && <Badminton />}
        {sport === 'VB' && <path d="M40 8v44M71 8v44" />}
        {sport === 'BK' && <Basketball />}
        {sport === 'ES' && <GameMap />}
      </g>
      {NETS.has(sport) && <path d="M55.5 4v52" className={css.net} />}
      {serving && (
        <g
          className={css.ball}
          style={{ transform: `translate(${serving === 'H' ? 18 : 93}px, 20px)` }}
        >
          <circle r="4" className={css.ring} />
          <circle r="1.8" />
        </g>
      )}
      <Figures match={match} />
    </svg>
  );
}

/** Points of the game or part being played, large on each half. */
function Figures({ match }: { readonly match: MatchView }) {
  const home = match.sc_game_H || `${match.sc_FT_H}`;
  const away = match.sc_game_A || `${match.sc_FT_A}`;
  if (!match.isLive) return null;
  return (
    <g className={css.figures}>
      <text x="32" y="36" className={css.home}>
        {home}
      </text>
      <text x="79" y="36" className={css.away}>
        {away}
      </text>
    </g>
  );
}

function Tennis() {
  return <path d="M10 13.5h91M10 46.5h91M31 13.5v33M80 13.5v33M31 30h49" />;
}

function Badminton() {
  return <path d="M10 11.5h91M10 48.5h91M15 8v44M96 8v44M42 8v44M69 8v44M10 30h32M69 30h32" />;
}

function Basketball() {
  return (
    <>
      <circle cx="55.5" cy="30" r="6.5" />
      <path d="M10 22h19v16H10M101 22H82v16h19" />
      <path d="M29 23.5a6.5 6.5 0 0 1 0 13M82 23.5a6.5 6.5 0 0 0 0 13" />
      <path d="M10 11h7a20 20 0 0 1 0 38h-7M101 11h-7a20 20 0 0 0 0 38h7" />
      <circle cx="15" cy="30" r="1.4" />
      <circle cx="96" cy="30" r="1.4" />
    </>
  );
}

/** Two bases and three lanes between them. */
function GameMap() {
  return (
    <>
      <path d="M22 44V16h66M24 44 88 16M24 46h66V16" />
      <circle cx="22" cy="45" r="5" />
      <circle cx="89" cy="15" r="5" />
    </>
  );
}
