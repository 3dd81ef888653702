import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, useT } from '@tianping/ui';
import { memo } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { useMatchValue } from '../../sports-context.tsx';
import type { Sport } from '../../store/list/view-state.ts';
import { type BoardLayout, layoutOf } from '../../store/prices/columns.ts';
import { useBoard } from '../board-context.tsx';
import cells from '../cells/cell.module.css';
import { ColumnCell } from '../cells/cells.tsx';
import css from '../list/list.module.css';
import { ROLE } from '../roles.ts';
import { RowTag, useMatchTitle } from './match-parts.tsx';
import { hasMomentum, Sparkline } from './sparkline.tsx';
import { ThreeLines } from './three-lines.tsx';

export interface RowProps {
  readonly matchId: string;
  readonly sport: Sport;
  readonly isOpen: boolean;
  readonly onToggle: (matchId: string) => void;
}

const MAIN_LOOKS = [css.a1, css.a2, css.a3];
const SECOND_LOOKS = [css.b1, css.b2, css.b3];

/** A match in three lines, home, away, draw; the main lines of its two blocks of columns. */
export const ClassicRow = memo(function ClassicRow(props: RowProps) {
  const { matchId, sport, isOpen, onToggle } = props;
  const { t } = useT();
  const layout = layoutOf(sport, 'classic');
  return (
    <ThreeLines
      matchId={matchId}
      layout={layout}
      side={hasMomentum(layout) && <Sparkline matchId={matchId} />}
      line={(at, hasSecond) => <LineOfCells {...{ matchId, layout, hasSecond, at }} />}
      draw={
        <div className={css.draw} {...(layout.hasDraw ? ROLE.rowheader : ROLE.cell)}>
          {layout.hasDraw && t(m.draw)}
          <RowTag matchId={matchId} />
        </div>
      }
      end={
        <div className={css.moreBox} {...ROLE.cell}>
          <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
        </div>
      }
    />
  );
});

/** Cells of one line: home, away, or draw. */
function LineOfCells(props: {
  readonly matchId: string;
  readonly layout: BoardLayout;
  readonly hasSecond: boolean;
  readonly at: number;
}) {
  const { matchId, layout, hasSecond, at } = props;
  const cell = (column: BoardLayout['main']['columns'][number], look: string) =>
    column.sides[at] === undefined ? null : (
      <div key={`${column.family}.${column.period}`} className={look} {...ROLE.cell}>
        <ColumnCell matchId={matchId} column={column} at={at} />
      </div>
    );
  return (
    <>
      {layout.main.columns.slice(0, 3).map((column, index) => cell(column, `${MAIN_LOOKS[index]}`))}
      {hasSecond &&
        layout.second?.columns
          .slice(0, 3)
          .map((column, index) => cell(column, `${SECOND_LOOKS[index]} ${cells.half}`))}
    </>
  );
}

/** Opens and closes the panel with all markets. */
export function More(props: Omit<RowProps, 'sport'>) {
  const { matchId, isOpen, onToggle } = props;
  const { t } = useT();
  const { book, kind } = useBoard();
  const match = useMatchTitle(matchId);
  const count = useMatchValue(book, matchId, () => book.match(matchId)?.moreCount ?? 0);
  return (
    <button
      type="button"
      className={css.more}
      aria-expanded={isOpen}
      aria-label={t(m.allMarketsOf, { match, count })}
      onClick={() => onToggle(matchId)}
      data-testid={`more-${matchId}`}
    >
      {kind === 'classic' && t(m.allMarkets)}
      {count > 0 && <b>+{count}</b>}
      <Icon of={IconChevronDown} size="s" />
    </button>
  );
}
