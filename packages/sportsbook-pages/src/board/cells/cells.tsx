import { useT } from '@tianping/ui';
import { memo } from 'react';
import { useMatchValue } from '../../sports-context.tsx';
import type { BoardColumn } from '../../store/prices/columns.ts';
import { slotName } from '../../store/prices/slots.ts';
import { sideWord } from '../../store/texts/market-texts.ts';
import { useBoard } from '../board-context.tsx';
import { Price } from './price.tsx';

/** One cell of a column: which of its sides, from top to bottom, and which of its lines, from the main one. */
export const ColumnCell = memo(function ColumnCell(props: {
  readonly matchId: string;
  readonly column: BoardColumn;
  readonly at: number;
  readonly line?: number;
}) {
  const { matchId, column, at, line = 0 } = props;
  const { book, kind } = useBoard();
  const translator = useT();
  const side = column.sides[at];
  const word = useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    if (!match || side === undefined || !column.hasWord) return '';
    // A single cell is labelled with its market.
    if (column.cells === 1 && column.sides.length > 1) return translator.t(column.head);
    return sideWord(translator, column, match, side);
  });
  if (side === undefined) return null;
  return (
    <Price
      matchId={matchId}
      slot={slotName(column.family, column.period, line)}
      side={side}
      style={styleOf(column, kind)}
      word={word === '' ? undefined : word}
    />
  );
});

/** The classic list prints a handicap on the giving side only. */
function styleOf(column: BoardColumn, kind: ReturnType<typeof useBoard>['kind']) {
  if (column.lineKind === 'none') return 'none';
  return column.lineKind === 'handicap' && kind === 'classic' ? 'giver' : 'signed';
}
