import { useT } from '@tianping/ui';
import { memo } from 'react';
import { boardMessages as m } from '../messages.ts';
import { slotName } from '../store/slots.ts';
import { More, type RowProps } from './classic-row.tsx';
import css from './list.module.css';
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
import { Price } from './price.tsx';

/** A match as a card of one column: handicap and total beside the teams, win below. */
export const PhoneRow = memo(function PhoneRow(props: RowProps) {
  const { matchId, isBasketball, isOpen, onToggle } = props;
  const { t } = useT();
  const title = useMatchTitle(matchId);
  const tint = useRowClass(matchId);
  return (
    <article className={`${css.phone} ${tint}`} aria-label={title} data-testid={`match-${matchId}`}>
      <div className={css.phoneTop}>
        <Clock matchId={matchId} />
        <RowTag matchId={matchId} />
        <Facts matchId={matchId} />
        <Star matchId={matchId} />
      </div>
      <div className={css.phoneGrid}>
        <TeamLine matchId={matchId} side="H" />
        <TeamLine matchId={matchId} side="C" />
      </div>
      <div className={`${css.phoneWin} ${isBasketball ? css.two : ''}`} data-line="">
        <Win matchId={matchId} side="H" word={t(m.homeWin)} />
        {!isBasketball && <Win matchId={matchId} side="N" word={t(m.draw)} />}
        <Win matchId={matchId} side="C" word={t(m.awayWin)} />
        <More matchId={matchId} isOpen={isOpen} onToggle={onToggle} />
      </div>
    </article>
  );
});

function TeamLine({ matchId, side }: { readonly matchId: string; readonly side: 'H' | 'C' }) {
  const { t } = useT();
  return (
    <div className={css.ln} data-line="">
      <div className={css.phoneTeam}>
        <Team matchId={matchId} side={side} />
        <Score matchId={matchId} side={side} />
      </div>
      <Price matchId={matchId} slot={slotName('handicap', 'FT', 0)} side={side} style="signed" />
      <Price
        matchId={matchId}
        slot={slotName('total', 'FT', 0)}
        side={side === 'H' ? 'OV' : 'UN'}
        style="signed"
        word={t(side === 'H' ? m.over : m.under)}
      />
    </div>
  );
}

function Win(props: {
  readonly matchId: string;
  readonly side: 'H' | 'C' | 'N';
  readonly word: string;
}) {
  return <Price {...props} slot={slotName('win', 'FT', 0)} />;
}
