import type { ReactNode } from 'react';
import type { BoardLayout } from '../../store/prices/columns.ts';
import css from '../list/list.module.css';
import { named, ROLE } from '../roles.ts';
import { MatchLink } from './match-link.tsx';
import {
  Clock,
  Facts,
  FirstHalfOver,
  Score,
  Star,
  Team,
  useMatchTitle,
  useRowClass,
  useSecondBlock,
} from './match-parts.tsx';
import { PartScores } from './score-parts.tsx';

/** A match in three lines, home, away, draw, as in both editions; the cells of a line are the edition's own. */
export function ThreeLines(props: {
  readonly matchId: string;
  readonly layout: BoardLayout;
  readonly line: (at: number, hasSecond: boolean) => ReactNode;
  /** Beside the home team. */
  readonly side?: ReactNode;
  readonly draw: ReactNode;
  readonly end?: ReactNode;
}) {
  const { matchId, layout, line } = props;
  const title = useMatchTitle(matchId);
  const tint = useRowClass(matchId);
  const second = useSecondBlock(matchId, layout);
  const hasSecond = second === 'prices';
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
        {props.side}
        {line(0, hasSecond)}
        {!hasSecond && layout.second && <FirstHalfOver state={second} />}
        {!hasSecond && !layout.second && layout.parts.length > 0 && (
          <PartScores matchId={matchId} parts={layout.parts} />
        )}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <Score matchId={matchId} side="C" />
        <div className={css.team} {...ROLE.rowheader}>
          <Team matchId={matchId} side="C" />
        </div>
        {line(1, hasSecond)}
      </div>
      <div className={css.ln} {...ROLE.row} data-line="">
        <div className={css.acts} {...ROLE.cell}>
          <Star matchId={matchId} />
          <MatchLink matchId={matchId} />
        </div>
        {props.draw}
        {line(2, hasSecond)}
        <Facts matchId={matchId} />
        {props.end}
      </div>
    </div>
  );
}
