import { useT } from '@tianping/ui';
import { memo, type ReactNode } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { type BoardColumn, type BoardLayout, layoutOf } from '../../store/prices/columns.ts';
import cells from '../cells/cell.module.css';
import { ColumnCell } from '../cells/cells.tsx';
import css from '../list/list.module.css';
import { ROLE } from '../roles.ts';
import { More, type RowProps } from './classic-row.tsx';
import { RowTag } from './match-parts.tsx';
import { dropOf, hasDrawCell, proLines, proPlaces } from './pro-grid.ts';
import { ThreeLines } from './three-lines.tsx';

/** A match in three lines of 24 pixels, several lines of each market side by side. */
export const ProRow = memo(function ProRow(props: RowProps) {
  const { matchId, sport, isOpen, onToggle } = props;
  const { t } = useT();
  const layout = layoutOf(sport, 'professional');
  return (
    <ThreeLines
      matchId={matchId}
      layout={layout}
      line={(at, hasSecond) => <ProLine {...{ matchId, layout, hasSecond, at }} />}
      draw={
        <div className={css.draw} {...ROLE.rowheader}>
          {hasDrawCell(layout) && t(m.draw)}
          <RowTag matchId={matchId} />
          <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
        </div>
      }
    />
  );
});

/** The cells of one line in both blocks; the third line also carries the markets without a column. */
function ProLine(props: {
  readonly matchId: string;
  readonly layout: BoardLayout;
  readonly hasSecond: boolean;
  readonly at: number;
}) {
  const { matchId, layout, hasSecond, at } = props;
  const { main, second, quiet } = proPlaces(layout);
  return (
    <>
      {at === 2 &&
        quiet.map(({ column, first, side }) => (
          <Cell key={first} column={first} look={`${cells.quiet} ${dropLook(first)}`}>
            <ColumnCell matchId={matchId} column={column} at={side} />
          </Cell>
        ))}
      {main.map(({ column, first }) => (
        <Lines key={first} {...{ matchId, column, first, at }} isSecond={false} />
      ))}
      {hasSecond &&
        second.map(({ column, first }) => (
          <Lines key={first} {...{ matchId, column, first, at }} isSecond />
        ))}
    </>
  );
}

function Lines(props: {
  readonly matchId: string;
  readonly column: BoardColumn;
  readonly first: number;
  readonly at: number;
  readonly isSecond: boolean;
}) {
  const { matchId, column, first, at, isSecond } = props;
  if (column.sides[at] === undefined) return null;
  return Array.from({ length: proLines(column, isSecond) }, (_, line) => (
    <Cell key={line} column={first + line} look={lookOf(first, line, isSecond)}>
      <ColumnCell matchId={matchId} column={column} at={at} line={line} />
    </Cell>
  ));
}

function Cell(props: {
  readonly column: number;
  readonly look: string;
  readonly children: ReactNode;
}) {
  return (
    <div {...ROLE.cell} className={props.look} style={{ gridColumn: props.column }}>
      {props.children}
    </div>
  );
}

/** Alternative lines are quieter, and fewer of them show on narrower windows. */
function lookOf(first: number, line: number, isSecond: boolean): string {
  const looks = [isSecond ? `${cells.half} ${css.firstHalf}` : ''];
  if (line > 0) looks.push(`${cells.alt}`);
  if (isSecond && line === 1) looks.push(`${css.x2}`);
  if (!isSecond) looks.push(dropLook(first + line));
  return looks.join(' ').trim();
}

function dropLook(column: number): string {
  const drop = dropOf(column);
  return drop === null ? '' : `${css[drop]}`;
}
