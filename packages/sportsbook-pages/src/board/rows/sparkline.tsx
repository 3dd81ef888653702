import type { MomentumView } from '@tianping/contract';
import { useT } from '@tianping/ui';
import { memo, useSyncExternalStore } from 'react';
import { boardMessages as m } from '../../messages.ts';
import type { BoardLayout } from '../../store/prices/columns.ts';
import { useBoard } from '../board-context.tsx';
import css from '../list/list.module.css';
import { ROLE } from '../roles.ts';

const WIDTH = 168;
const SPANS = 30;
const MIDDLE = 48;
const REACH = 28;
const GOAL_Y = { H: 10, C: 86 } as const;

/** Only football has it: recognised by its first half's own columns in the list. */
export function hasMomentum({ second }: BoardLayout): boolean {
  return second !== null;
}

/** Which side attacked when, three minutes a bar, home up and away down, goals as pins; in wide windows only. */
export const Sparkline = memo(function Sparkline({ matchId }: { readonly matchId: string }) {
  const { book } = useBoard();
  const { t } = useT();
  const read = () => book.momentum(matchId);
  const momentum = useSyncExternalStore((listener) => book.onMatch(matchId, listener), read, read);
  return (
    <div className={css.spark} {...ROLE.cell}>
      {momentum && (
        <svg viewBox={`0 0 ${WIDTH} 96`} role="img" aria-label={t(m.momentumText)}>
          <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--line)" />
          <path d={`M${WIDTH / 2} 12V84`} stroke="var(--line)" strokeDasharray="2 3" />
          <Bars momentum={momentum} />
        </svg>
      )}
    </div>
  );
});

function Bars({ momentum }: { readonly momentum: MomentumView }) {
  const { bars, goals } = momentum;
  const most = Math.max(1, ...bars.map(Math.abs));
  const step = WIDTH / SPANS;
  return (
    <>
      {bars.map((bar, at) => {
        const height = (Math.abs(bar) / most) * REACH;
        if (height === 0) return null;
        return (
          <rect
            key={`${at * 3}`}
            x={at * step + 0.8}
            y={bar > 0 ? MIDDLE - height : MIDDLE}
            width={step - 1.6}
            height={height}
            fill={bar > 0 ? 'var(--side-h)' : 'var(--side-a)'}
          />
        );
      })}
      {goals.map(({ at, side }, index) => (
        <g key={`${at} ${side} ${index * 1}`} transform={`translate(${(at + 0.5) * step} 0)`}>
          <path d={`M0 ${MIDDLE}V${GOAL_Y[side]}`} stroke="var(--text)" />
          <circle cy={GOAL_Y[side]} r="3.2" fill="var(--text)" />
        </g>
      ))}
    </>
  );
}
