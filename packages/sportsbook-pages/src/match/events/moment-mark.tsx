import type { MomentView } from '@tianping/contract';

const GOALS: ReadonlySet<string> = new Set(['goal', 'ownGoal', 'penaltyGoal']);

export type MarkKind = 'goal' | 'yellow' | 'red';

/** The mark of a moment in the match's charts: goals and cards; null for other moments. */
export function markOf({ what }: Pick<MomentView, 'what'>): MarkKind | null {
  if (GOALS.has(what)) return 'goal';
  if (what === 'yellow' || what === 'red') return what;
  return null;
}

/** A ball or a card at a position in a chart. */
export function MomentMark(props: {
  readonly kind: MarkKind;
  readonly x: number;
  readonly y: number;
  readonly fill?: string;
}) {
  const { kind, x, y, fill = 'var(--text)' } = props;
  return (
    <g transform={`translate(${x} ${y})`}>
      {kind === 'goal' ? (
        <>
          <circle r="6" fill={fill} />
          <path d="M0-3 2.8-1 1.7 2.4h-3.4L-2.8-1z" fill="var(--surface)" />
        </>
      ) : (
        <rect
          x="-3.5"
          y="-5"
          width="7"
          height="10"
          rx="1"
          fill={kind === 'red' ? 'var(--card-r)' : 'var(--card-y)'}
        />
      )}
    </g>
  );
}
