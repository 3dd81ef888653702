import { type ComponentType, memo } from 'react';
import { useMatchValue } from '../../sports-context.tsx';
import type { Sport } from '../../store/list/view-state.ts';
import { type BoardKind, useBoard } from '../board-context.tsx';
import css from '../list/list.module.css';
import { MarketsPanel } from '../markets-panel.tsx';
import { ClassicRow, type RowProps } from './classic-row.tsx';
import { OutrightRow } from './outright-row.tsx';
import { PhoneRow } from './phone-row.tsx';
import { ProRow } from './pro-row.tsx';

const ROWS: Readonly<Record<BoardKind, ComponentType<RowProps>>> = {
  classic: ClassicRow,
  professional: ProRow,
  phone: PhoneRow,
};

interface MatchRowProps {
  readonly matchId: string;
  readonly isOpen: boolean;
  readonly onToggle: (matchId: string) => void;
}

/** A match of the list; its height is measured by `data-row`. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { matchId, isOpen, onToggle } = props;
  const { book, kind } = useBoard();
  const sport: Sport = useMatchValue(book, matchId, () => book.match(matchId)?.sport ?? 'FT');
  const Row = sport === 'FS' ? OutrightRow : ROWS[kind];
  return (
    <div className={css.row} role="presentation" data-row={matchId}>
      <Row {...{ matchId, sport, isOpen, onToggle }} />
      {isOpen && sport !== 'FS' && <MarketsPanel matchId={matchId} />}
    </div>
  );
});
