import type { MatchView } from '@tianping/contract';
import css from './drawings.module.css';

const BASES = [
  { x: 76, y: 34 },
  { x: 55.5, y: 14 },
  { x: 35, y: 34 },
] as const;
const OUTS = 3;

/** A baseball infield: bases taken and outs. */
export function Diamond(props: { readonly live: MatchView['live']; readonly label: string }) {
  const { live, label } = props;
  const taken = live?.bases ?? '';
  const outs = live?.outs ?? 0;
  return (
    <svg className={css.field} viewBox="0 0 111 66" role="img" aria-label={label}>
      <rect width="111" height="66" fill="var(--pitch)" />
      <path d="M55.5 60 4 12a70 70 0 0 1 103 0z" fill="var(--pitch-2)" />
      <path d="M55.5 58 32 34l23.5-23.5L79 34z" className={css.clay} />
      <path d="M55.5 49 40.5 34l15-15 15 15z" fill="var(--pitch)" />
      <g className={css.lines}>
        <path d="M55.5 56 8 13M55.5 56 103 13" />
        <circle cx="55.5" cy="35" r="3" className={css.clay} />
      </g>
      {BASES.map(({ x, y }, at) => (
        <rect
          key={x}
          x={x - 3}
          y={y - 3}
          width="6"
          height="6"
          transform={`rotate(45 ${x} ${y})`}
          className={css.base}
          data-taken={taken[at] === '1' ? '' : undefined}
        />
      ))}
      <path d="M52.5 53h6v3l-3 3-3-3z" className={css.base} />
      <g>
        {Array.from({ length: OUTS }, (_, at) => (
          <circle
            key={at}
            cx={92 + at * 6}
            cy="58"
            r="2"
            className={css.out}
            data-on={at < outs ? '' : undefined}
          />
        ))}
      </g>
    </svg>
  );
}
