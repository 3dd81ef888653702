import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Icon, useT } from '@tianping/ui';
import { memo } from 'react';
import { boardMessages as m } from '../messages.ts';
import { useMatchValue } from '../sports-context.tsx';
import { slotName } from '../store/slots.ts';
import { useBoard } from './board-context.tsx';
import cells from './cell.module.css';
import css from './list.module.css';
import {
  Clock,
  Facts,
  FirstHalfOver,
  RowTag,
  Score,
  Star,
  Team,
  useFirstHalf,
  useMatchTitle,
  useRowClass,
} from './match-parts.tsx';
import { Price } from './price.tsx';
import { QuarterScores } from './quarters.tsx';
import { named, ROLE } from './roles.ts';

export interface RowProps {
  readonly matchId: string;
  readonly isBasketball: boolean;
  readonly isOpen: boolean;
  readonly onToggle: (matchId: string) => void;
}

/** A match in three lines, home, away, draw; the main lines of full time and first half. */
export const ClassicRow = memo(function ClassicRow(props: RowProps) {
  const { matchId, isBasketball, isOpen, onToggle } = props;
  const title = useMatchTitle(matchId);
  const tint = useRowClass(matchId);
  const firstHalf = useFirstHalf(matchId);
  const hasHalf = !isBasketball && firstHalf === 'prices';
  return (
    <div
      className={`${css.match} ${tint}`}
      {...named('rowgroup', title)}
      data-testid={`match-${matchId}`}
    >
      <div className={css.ln} {...ROLE.row} data-line="">
        <div className={css.clock} {...ROLE.cell}>
          <Clock matchId={matchId} />
        </div>
        <Score matchId={matchId} side="H" />
        <div className={css.team} {...ROLE.rowheader}>
          <Team matchId={matchId} side="H" />
        </div>
        <MainCells matchId={matchId} at="top" />
        {hasHalf && <HalfCells matchId={matchId} at="top" />}
        {!isBasketball && !hasHalf && <FirstHalfOver state={firstHalf} />}
        {isBasketball && <QuarterScores matchId={matchId} parts="all" />}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <Score matchId={matchId} side="C" />
        <div className={css.team} {...ROLE.rowheader}>
          <Team matchId={matchId} side="C" />
        </div>
        <MainCells matchId={matchId} at="bottom" />
        {hasHalf && <HalfCells matchId={matchId} at="bottom" />}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <div className={css.acts} {...ROLE.cell}>
          <Star matchId={matchId} />
        </div>
        <DrawCells {...{ matchId, isBasketball, hasHalf }} />
        <div className={css.moreBox} {...ROLE.cell}>
          <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
        </div>
      </div>
    </div>
  );
});

/** Opens and closes the panel with all markets. */
export function More(props: Omit<RowProps, 'isBasketball'>) {
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

function DrawCells(props: {
  readonly matchId: string;
  readonly isBasketball: boolean;
  readonly hasHalf: boolean;
}) {
  const { matchId, isBasketball, hasHalf } = props;
  const { t } = useT();
  return (
    <>
      <div className={css.draw} {...(isBasketball ? ROLE.cell : ROLE.rowheader)}>
        {!isBasketball && t(m.draw)}
        <RowTag matchId={matchId} />
      </div>
      {!isBasketball && (
        <div className={css.a1} {...ROLE.cell}>
          <Price matchId={matchId} slot={slotName('win', 'FT', 0)} side="N" />
        </div>
      )}
      <Facts matchId={matchId} />
      {hasHalf && (
        <div className={`${css.b1} ${cells.half}`} {...ROLE.cell}>
          <Price matchId={matchId} slot={slotName('win', 'HT', 0)} side="N" />
        </div>
      )}
    </>
  );
}

function MainCells({ matchId, at }: { readonly matchId: string; readonly at: 'top' | 'bottom' }) {
  const { t } = useT();
  const team = at === 'top' ? 'H' : 'C';
  return (
    <>
      <div className={css.a1} {...ROLE.cell}>
        <Price matchId={matchId} slot={slotName('win', 'FT', 0)} side={team} />
      </div>
      <div className={css.a2} {...ROLE.cell}>
        <Price matchId={matchId} slot={slotName('handicap', 'FT', 0)} side={team} style="giver" />
      </div>
      <div className={css.a3} {...ROLE.cell}>
        <Price
          matchId={matchId}
          slot={slotName('total', 'FT', 0)}
          side={at === 'top' ? 'OV' : 'UN'}
          style="signed"
          word={t(at === 'top' ? m.over : m.under)}
        />
      </div>
    </>
  );
}

function HalfCells({ matchId, at }: { readonly matchId: string; readonly at: 'top' | 'bottom' }) {
  const { t } = useT();
  const team = at === 'top' ? 'H' : 'C';
  return (
    <>
      <div className={`${css.b1} ${cells.half}`} {...ROLE.cell}>
        <Price matchId={matchId} slot={slotName('win', 'HT', 0)} side={team} />
      </div>
      <div className={`${css.b2} ${cells.half}`} {...ROLE.cell}>
        <Price matchId={matchId} slot={slotName('handicap', 'HT', 0)} side={team} style="giver" />
      </div>
      <div className={`${css.b3} ${cells.half}`} {...ROLE.cell}>
        <Price
          matchId={matchId}
          slot={slotName('total', 'HT', 0)}
          side={at === 'top' ? 'OV' : 'UN'}
          style="signed"
          word={t(at === 'top' ? m.over : m.under)}
        />
      </div>
    </>
  );
}
