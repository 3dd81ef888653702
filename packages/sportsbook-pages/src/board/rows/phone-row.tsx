import { useT } from '@tianping/ui';
import { memo } from 'react';
import { boardMessages as m } from '../../messages.ts';
import { type BoardColumn, layoutOf } from '../../store/prices/columns.ts';
import { slotName } from '../../store/prices/slots.ts';
import { ColumnCell } from '../cells/cells.tsx';
import { Price } from '../cells/price.tsx';
import css from '../list/list.module.css';
import { More, type RowProps } from './classic-row.tsx';
import { MatchLink } from './match-link.tsx';
import {
  Clock,
  Facts,
  RowTag,
  Score,
  Star,
  Team,
  useMatchTitle,
  useRowClass,
} from './match-parts.tsx';

/** A match as a card of one column: the line markets beside the teams, win below. */
export const PhoneRow = memo(function PhoneRow(props: RowProps) {
  const { matchId, sport, isOpen, onToggle } = props;
  const { t } = useT();
  const title = useMatchTitle(matchId);
  const tint = useRowClass(matchId);
  const { beside, below } = phoneColumns(layoutOf(sport, 'classic').main.columns);
  const win = below;
  return (
    <article className={`${css.phone} ${tint}`} aria-label={title} data-testid={`match-${matchId}`}>
      <div className={css.phoneTop}>
        <Clock matchId={matchId} />
        <RowTag matchId={matchId} />
        <Facts matchId={matchId} />
        <MatchLink matchId={matchId} />
        <Star matchId={matchId} />
      </div>
      <div className={css.phoneGrid} data-columns={beside.length}>
        <TeamLine matchId={matchId} side="H" at={0} columns={beside} />
        <TeamLine matchId={matchId} side="C" at={1} columns={beside} />
      </div>
      <div className={`${css.phoneWin} ${win?.sides.includes('N') ? '' : css.two}`} data-line="">
        {win && <Win matchId={matchId} column={win} side="H" word={t(m.homeWin)} />}
        {win?.sides.includes('N') && (
          <Win matchId={matchId} column={win} side="N" word={t(m.draw)} />
        )}
        {win && <Win matchId={matchId} column={win} side="C" word={t(m.awayWin)} />}
        <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
      </div>
    </article>
  );
});

/** Two markets with lines beside the teams, the win below them. */
export function phoneColumns(columns: readonly BoardColumn[]): {
  readonly beside: readonly BoardColumn[];
  readonly below: BoardColumn | undefined;
} {
  return {
    beside: columns.filter((column) => column.family !== 'win').slice(0, 2),
    below: columns.find((column) => column.family === 'win'),
  };
}

function TeamLine(props: {
  readonly matchId: string;
  readonly side: 'H' | 'C';
  readonly at: number;
  readonly columns: readonly BoardColumn[];
}) {
  const { matchId, side, at, columns } = props;
  return (
    <div className={css.ln} data-line="">
      <div className={css.phoneTeam}>
        <Team matchId={matchId} side={side} />
        <Score matchId={matchId} side={side} />
      </div>
      {columns.map((column) => (
        <ColumnCell key={`${column.family}.${column.period}`} {...{ matchId, column, at }} />
      ))}
    </div>
  );
}

function Win(props: {
  readonly matchId: string;
  readonly column: BoardColumn;
  readonly side: 'H' | 'C' | 'N';
  readonly word: string;
}) {
  const { matchId, column, side, word } = props;
  return (
    <Price
      matchId={matchId}
      slot={slotName(column.family, column.period, 0)}
      side={side}
      word={word}
    />
  );
}
