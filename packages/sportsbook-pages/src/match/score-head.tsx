import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import type { MatchView } from '@tianping/contract';
import { Crest, Icon, useT } from '@tianping/ui';
import { useStore } from 'zustand';
import { Clock } from '../board/rows/match-parts.tsx';
import { Serving } from '../board/rows/serving.tsx';
import { startText } from '../board/rows/start-text.ts';
import { boardMessages } from '../messages.ts';
import { useSportsStore } from '../sports-context.tsx';
import { isFootball, scoreOf } from '../store/texts/match-texts.ts';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';
import { PartTable } from './part-table.tsx';
import { endOf } from './result-card.tsx';

/** Both teams with the score between them, and below it the parts played so far. */
export function ScoreHead({ match }: { readonly match: MatchView }) {
  const { t } = useT();
  const isBegun = match.isLive || match.gameStatus === 'ended';
  return (
    <section
      className={`${css.card} ${css.score}`}
      aria-label={t(m.score)}
      data-testid="score-head"
    >
      <Side match={match} side="H" />
      <div className={css.middle}>
        {isBegun ? (
          <p className={css.big}>
            <span>{scoreOf(match, 'H')}</span>
            <i aria-hidden="true">–</i>
            <span className="vh">{t(m.to)}</span>
            <span>{scoreOf(match, 'C')}</span>
          </p>
        ) : (
          <p className={css.versus}>VS</p>
        )}
        <EndStatus match={match} />
        {!isFootball(match) && <PartTable match={match} />}
      </div>
      <Side match={match} side="C" />
      <Favourite match={match} />
    </section>
  );
}

/** The clock, the start, or that it is over; in football also the score at half time. */
function EndStatus({ match }: { readonly match: MatchView }) {
  const { t } = useT();
  const { HT: half } = match.parts;
  const isOver = endOf(match) !== 'awaited';
  return (
    <p className={css.clock}>
      {isOver ? (
        <span>{t(OVER[endOf(match)])}</span>
      ) : match.isLive || match.gameStatus !== 'prematch' ? (
        <Clock matchId={match.gameId} />
      ) : (
        <span>{startText(match.startAt)}</span>
      )}
      {isFootball(match) && half && (
        <small>{t(m.halfScore, { score: `${half.home}–${half.away}` })}</small>
      )}
    </p>
  );
}

const OVER = {
  ended: m.fullTime,
  cancelled: m.cancelledMatch,
  postponed: m.postponedMatch,
  awaited: m.awaited,
} as const;

function Side({ match, side }: { readonly match: MatchView; readonly side: 'H' | 'C' }) {
  const { t, name } = useT();
  const isHome = side === 'H';
  const team = isHome ? match.team_h : match.team_c;
  const reds = isHome ? match.redCards.home : match.redCards.away;
  const isServing = match.isLive && match.live?.serving === side;
  return (
    <div className={`${css.team} ${isHome ? css.left : css.right}`}>
      <Crest name={team.hans} size={46} />
      <div>
        <h2>
          {name(team)}
          {isServing && <Serving sport={match.sport} />}
          {reds > 0 && (
            <b role="img" aria-label={t(boardMessages.redCards, { count: reds })}>
              {reds}
            </b>
          )}
        </h2>
        <p>
          {!isSingles(match) && t(isHome ? m.home : m.away)}
          {reds > 0 && isFootball(match) && ` ${t(m.menLeft, { count: 11 - reds })}`}
          {match.midfield && match.bestOf === null && isHome && ` ${t(boardMessages.neutral)}`}
        </p>
      </div>
    </div>
  );
}

/** Sports of single players, who have no home ground. */
function isSingles({ sport }: Pick<MatchView, 'sport'>): boolean {
  return sport === 'TN' || sport === 'SK' || sport === 'TT' || sport === 'BM';
}

function Favourite({ match }: { readonly match: MatchView }) {
  const { t, name } = useT();
  const store = useSportsStore();
  const isOn = useStore(store.marks, (marks) => marks.favourites.has(match.gameId));
  const title = `${name(match.team_h)} vs ${name(match.team_c)}`;
  return (
    <button
      type="button"
      className={css.favourite}
      aria-pressed={isOn}
      aria-label={t(isOn ? boardMessages.removeFavourite : boardMessages.addFavourite, {
        match: title,
      })}
      onClick={() => store.toggleFavourite(match.gameId)}
      data-testid="favourite-match"
    >
      <Icon of={IconStar} size="m" />
    </button>
  );
}
