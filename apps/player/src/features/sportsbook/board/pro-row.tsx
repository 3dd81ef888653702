import { useT } from '@tianping/ui';
import { memo, type ReactNode } from 'react';
import { PRO_LINES } from '../limits.ts';
import { boardMessages as m } from '../messages.ts';
import type { Side } from '../store/price-cell.ts';
import { type Family, type Period, slotName } from '../store/slots.ts';
import cells from './cell.module.css';
import { More, type RowProps } from './classic-row.tsx';
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

/** First grid column of each market block. */
const FIRST_COLUMN = {
  FT: { handicap: 4, total: 7, win: 10 },
  HT: { handicap: 12, total: 14, win: 16 },
} as const;

/** A match in three lines of 24 pixels, several lines of each market side by side. */
export const ProRow = memo(function ProRow(props: RowProps) {
  const { matchId, isBasketball, isOpen, onToggle } = props;
  const { t } = useT();
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
        <LineCells matchId={matchId} period="FT" at="top" />
        {hasHalf && <LineCells matchId={matchId} period="HT" at="top" />}
        {!isBasketball && !hasHalf && <FirstHalfOver state={firstHalf} />}
        {isBasketball && <QuarterScores matchId={matchId} parts="quarters" />}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <Score matchId={matchId} side="C" />
        <div className={css.team} {...ROLE.rowheader}>
          <Team matchId={matchId} side="C" />
        </div>
        <LineCells matchId={matchId} period="FT" at="bottom" />
        {hasHalf && <LineCells matchId={matchId} period="HT" at="bottom" />}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <div className={css.acts} {...ROLE.cell}>
          <Star matchId={matchId} />
        </div>
        <div className={css.draw} {...ROLE.rowheader}>
          {!isBasketball && t(m.draw)}
          <RowTag matchId={matchId} />
          <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
        </div>
        <OddEvenCells matchId={matchId} />
        {!isBasketball && <WinCell matchId={matchId} period="FT" side="N" />}
        <Facts matchId={matchId} />
        {hasHalf && <WinCell matchId={matchId} period="HT" side="N" />}
      </div>
    </div>
  );
});

function LineCells(props: {
  readonly matchId: string;
  readonly period: Period;
  readonly at: 'top' | 'bottom';
}) {
  const { matchId, period, at } = props;
  const { t } = useT();
  const team = at === 'top' ? 'H' : 'C';
  const totals = { matchId, period, side: at === 'top' ? 'OV' : 'UN' } as const;
  return (
    <>
      <Lines {...{ matchId, period }} family="handicap" side={team} />
      <Lines {...totals} family="total" word={t(at === 'top' ? m.over : m.under)} />
      <WinCell {...{ matchId, period }} side={team} />
    </>
  );
}

function Lines(props: {
  readonly matchId: string;
  readonly family: 'handicap' | 'total';
  readonly period: Period;
  readonly side: Side;
  readonly word?: string;
}) {
  const { matchId, family, period, side, word } = props;
  const places = Array.from({ length: PRO_LINES[family][period] }, (_, at) => at);
  return places.map((at) => (
    <Cell key={at} column={FIRST_COLUMN[period][family] + at} look={lookOf(family, period, at)}>
      <Price
        matchId={matchId}
        slot={slotName(family, period, at)}
        side={side}
        style="signed"
        word={word}
      />
    </Cell>
  ));
}

function WinCell(props: {
  readonly matchId: string;
  readonly period: Period;
  readonly side: Side;
}) {
  const { matchId, period, side } = props;
  return (
    <Cell column={FIRST_COLUMN[period].win} look={lookOf('win', period, 0)}>
      <Price matchId={matchId} slot={slotName('win', period, 0)} side={side} />
    </Cell>
  );
}

function OddEvenCells({ matchId }: { readonly matchId: string }) {
  const { t } = useT();
  const slot = slotName('oddEven', 'FT', 0);
  return (
    <>
      <Cell column={4} look={`${cells.quiet}`}>
        <Price matchId={matchId} slot={slot} side="OD" word={t(m.odd)} />
      </Cell>
      <Cell column={5} look={`${cells.quiet}`}>
        <Price matchId={matchId} slot={slot} side="EV" word={t(m.even)} />
      </Cell>
    </>
  );
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
function lookOf(family: Family, period: Period, at: number): string {
  const looks = [period === 'HT' ? `${cells.half} ${css.firstHalf}` : ''];
  if (at > 0) looks.push(`${cells.alt}`);
  if (period === 'HT' && at === 1) looks.push(`${css.x2}`);
  if (period === 'FT' && at === 2) looks.push(family === 'total' ? `${css.x3}` : `${css.x4}`);
  return looks.join(' ').trim();
}
