import { type ComponentType, memo, useEffect, useRef, useState } from 'react';
import { useMatchValue } from '../sports-context.tsx';
import { type BoardKind, useBoard } from './board-context.tsx';
import { ClassicRow, type RowProps } from './classic-row.tsx';
import css from './list.module.css';
import { MarketsPanel } from './markets-panel.tsx';
import { useMatchTitle } from './match-parts.tsx';
import { watchNearWindow } from './near-window.ts';
import { PhoneRow } from './phone-row.tsx';
import { ProRow } from './pro-row.tsx';
import { named, ROLE } from './roles.ts';

const ROWS: Readonly<Record<BoardKind, ComponentType<RowProps>>> = {
  classic: ClassicRow,
  professional: ProRow,
  phone: PhoneRow,
};

interface MatchRowProps {
  readonly matchId: string;
  /** Among the first of the page: drawn at once. */
  readonly isFirst: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (matchId: string) => void;
}

/** A match of the list. Far from the window only its place is kept, so thousands of rows cost little. */
export const MatchRow = memo(function MatchRow(props: MatchRowProps) {
  const { matchId, isFirst, isOpen, onToggle } = props;
  const { book, kind } = useBoard();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst);
  const isBasketball = useMatchValue(book, matchId, () => book.match(matchId)?.gameType === 'BK');
  const isDrawn = isNear || isOpen;
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    // The place itself has no box once the row stands in it; its first child has.
    const target = element.firstElementChild ?? element;
    return watchNearWindow(isDrawn ? target : element, setNear);
  }, [isDrawn]);
  const Row = ROWS[kind];
  if (!isDrawn) return <Place matchId={matchId} place={place} />;
  return (
    <div ref={place} className={css.ln} role="presentation">
      <Row {...{ matchId, isBasketball, isOpen, onToggle }} />
      {isOpen && <MarketsPanel matchId={matchId} />}
    </div>
  );
});

function Place(props: {
  readonly matchId: string;
  readonly place: React.RefObject<HTMLDivElement | null>;
}) {
  const { kind } = useBoard();
  const title = useMatchTitle(props.matchId);
  if (kind === 'phone') {
    return (
      <div ref={props.place} className={css.ghost}>
        <span className="vh">{title}</span>
      </div>
    );
  }
  return (
    <div ref={props.place} className={css.ghost} {...named('rowgroup', title)}>
      <div {...ROLE.row}>
        <span {...ROLE.rowheader} className="vh">
          {title}
        </span>
      </div>
    </div>
  );
}
