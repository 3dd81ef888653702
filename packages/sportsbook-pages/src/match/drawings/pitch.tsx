import type { MomentView } from '@tianping/contract';
import css from './drawings.module.css';
import { type Spot, shotsOf, trackOf } from './pitch-track.ts';

const LENGTH = 105;
const WIDTH = 68;
const STRIPES = 9;

/** A football pitch seen from above, home attacking to the right, with the last moves on it. */
export function Pitch(props: { readonly moments: readonly MomentView[]; readonly label: string }) {
  const { moments, label } = props;
  const track = trackOf(moments);
  const last = track.at(-1);
  return (
    <svg className={css.field} viewBox="-3 -3 111 74" role="img" aria-label={label}>
      <Grass />
      <Lines />
      {last && <Attack spot={last} />}
      {track.length > 1 && (
        <polyline
          className={`${css.path} ${last?.side === 'C' ? css.away : css.home}`}
          points={track.map((spot) => `${along(spot)},${across(spot)}`).join(' ')}
        />
      )}
      {shotsOf(moments).map((shot) => (
        <circle
          key={shot.id}
          cx={along(shot)}
          cy={across(shot)}
          r="1.7"
          className={`${css.shot} ${shot.side === 'C' ? css.away : css.home}`}
          data-what={shot.what}
        />
      ))}
      {last && (
        <g
          className={css.ball}
          style={{ transform: `translate(${along(last)}px, ${across(last)}px)` }}
        >
          <circle r="3.2" className={css.ring} />
          <circle r="1.5" />
        </g>
      )}
    </svg>
  );
}

function Grass() {
  const width = (LENGTH + 6) / STRIPES;
  return (
    <>
      <rect x="-3" y="-3" width={LENGTH + 6} height={WIDTH + 6} fill="var(--pitch)" />
      {Array.from({ length: STRIPES }, (_, at) => at)
        .filter((at) => at % 2 === 0)
        .map((at) => (
          <rect
            key={at}
            x={-3 + at * width}
            y="-3"
            width={width}
            height={WIDTH + 6}
            fill="var(--pitch-2)"
          />
        ))}
    </>
  );
}

/** Lines in the metres of the laws of the game. */
function Lines() {
  const box = (x: number, depth: number, height: number) => (
    <rect
      key={`${x}.${depth}`}
      x={x === 0 ? 0 : LENGTH - depth}
      y={(WIDTH - height) / 2}
      width={depth}
      height={height}
    />
  );
  return (
    <g className={css.lines}>
      <rect width={LENGTH} height={WIDTH} />
      <path d={`M${LENGTH / 2} 0v${WIDTH}`} />
      <circle cx={LENGTH / 2} cy={WIDTH / 2} r="9.15" />
      {[0, 1].flatMap((x) => [box(x, 16.5, 40.32), box(x, 5.5, 18.32)])}
      <path d="M16.5 26.7a9.15 9.15 0 0 1 0 14.6M88.5 26.7a9.15 9.15 0 0 0 0 14.6" />
      <path d="M0 30.3h-2.2v7.4H0M105 30.3h2.2v7.4H105" />
    </g>
  );
}

/** Where the play is, and in which direction it goes. */
function Attack({ spot }: { readonly spot: Spot }) {
  const isHome = spot.side !== 'C';
  const x = along(spot);
  const y = across(spot);
  const from = isHome ? Math.max(4, x - 44) : Math.min(LENGTH - 4, x + 44);
  const way = isHome ? 1 : -1;
  return (
    <g className={isHome ? css.home : css.away}>
      <ellipse cx={x} cy={y} rx="11" ry="13" className={css.hot} />
      {[0, 1, 2, 3].map((step) => {
        const at = from + ((x - from) * (step + 0.5)) / 4;
        return (
          <path
            key={step}
            className={css.arrow}
            style={{ opacity: 0.16 + step * 0.16 }}
            d={`M${at} ${y - 8}l${way * 8} 8l${-way * 8} 8h${way * 5}l${way * 8} -8l${-way * 8} -8z`}
          />
        );
      })}
    </g>
  );
}

function along({ x }: Spot): number {
  return (x * LENGTH) / 100;
}

function across({ y }: Spot): number {
  return (y * WIDTH) / 100;
}
