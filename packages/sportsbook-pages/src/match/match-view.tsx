import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import type { MatchView as Match } from '@tianping/contract';
import type { Translator } from '@tianping/i18n';
import { Button, EmptyState, ErrorState, Icon, SkeletonRows, useT } from '@tianping/ui';
import matchEnded from '@tianping/ui/states/match-ended.svg?url';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { matchAddress, RESULTS_ADDRESS, SPORTS_ADDRESS } from '../addresses.ts';
import { MatchBets } from '../bets/match-bets.tsx';
import { useAnnouncer } from '../board/announcer.tsx';
import { type BoardKind, BoardProvider } from '../board/board-context.tsx';
import { useCellHandlers } from '../board/cells/use-cell-handlers.ts';
import { gameName, showName } from '../board/names.ts';
import {
  useMatchValue,
  useSports,
  useSportsCall,
  useStructure,
  useTopicStore,
} from '../sports-context.tsx';
import { listTopic } from '../store/list/view-state.ts';
import { isFootball } from '../store/texts/match-texts.ts';
import type { TopicStore } from '../store/topics/topic-store.ts';
import { DrawCard } from './draw-card.tsx';
import { Momentum } from './events/momentum.tsx';
import { StatsCard } from './events/stats-card.tsx';
import { Timeline } from './events/timeline.tsx';
import { Tracker } from './events/tracker.tsx';
import { OddsHistory } from './history/odds-history.tsx';
import { MatchMarkets } from './markets/match-markets.tsx';
import { useCards } from './markets/use-cards.ts';
import css from './match.module.css';
import { matchMessages as m } from './match-messages.ts';
import { type MatchPart, MatchParts } from './match-parts-bar.tsx';
import { type MatchInfo, Meetings } from './meetings.tsx';
import { ResultCard } from './result-card.tsx';
import { ScoreHead } from './score-head.tsx';

/** A match's own page: score, play, statistics, the course of prices, and all its markets. */
export function MatchScreen(props: { readonly matchId: string; readonly kind: BoardKind }) {
  const { matchId, kind } = props;
  const book = useTopicStore(`match:${matchId}`);
  useStructure(book);
  const { announce, region } = useAnnouncer();
  const handlers = useCellHandlers(announce);
  const status = book?.status;
  return (
    <div
      className={`${css.page} ${handlers.className}`}
      {...handlers.listeners}
      data-testid="page-sportMatch"
    >
      {status?.kind === 'refused' && !book?.match(matchId) ? (
        <Gone matchId={matchId} kind={kind} />
      ) : book?.match(matchId) ? (
        <BoardProvider value={{ book, kind }}>
          <Whole matchId={matchId} book={book} kind={kind} />
        </BoardProvider>
      ) : status?.kind === 'live' ? (
        <Gone matchId={matchId} kind={kind} />
      ) : (
        <Loading />
      )}
      {region}
    </div>
  );
}

function Loading() {
  const { t } = useT();
  return <SkeletonRows rows={10} label={t(m.loading)} />;
}

/** The match is no longer listed: shows what became of it, as far as known. */
function Gone(props: { readonly matchId: string; readonly kind: BoardKind }) {
  const { matchId, kind } = props;
  const { t } = useT();
  const [, navigate] = useLocation();
  const info = useSportsCall('game/sport/matchInfo', { matchId });
  if (info.fault && info.fault.code === null) {
    return <ErrorState text={t(m.safe)} onRetry={info.refetch} />;
  }
  if (info.isPending) return <Loading />;
  if (info.data) return <Past info={info.data} kind={kind} ask={info.refetch} />;
  return (
    <EmptyState
      art={matchEnded}
      title={t(m.goneTitle)}
      text={t(m.goneText)}
      action={
        <span className={css.ends}>
          <Button tone="secondary" onClick={() => navigate(RESULTS_ADDRESS)}>
            {t(m.toResults)}
          </Button>
          <Button onClick={() => navigate(SPORTS_ADDRESS)}>{t(m.toList)}</Button>
        </span>
      }
    />
  );
}

/** A match that has left the lists, with its result in place of markets. */
function Past(props: {
  readonly info: MatchInfo;
  readonly kind: BoardKind;
  readonly ask: () => void;
}) {
  const { info, kind, ask } = props;
  const translator = useT();
  const { match } = info;
  useNamed(match);
  return (
    <>
      <nav className={css.crumbs} aria-label={translator.t(m.place)}>
        <Link href={SPORTS_ADDRESS}>
          <Icon of={IconChevronLeft} size="s" />
          {gameName(translator, match.gameType)}
        </Link>
        <span>{translator.name(info.leagueName)}</span>
      </nav>
      <h1 className="vh">{titleOf(translator, match)}</h1>
      <ScoreHead match={match} />
      <div className={css.main}>
        <div className={css.stack}>
          <Meetings match={match} info={info} />
        </div>
        <div className={css.stack}>
          <ResultCard match={match} />
          {info.draw && <DrawCard draw={info.draw} isOver ask={ask} />}
          {kind === 'phone' && <MatchBets matchId={match.gameId} />}
        </div>
      </div>
    </>
  );
}

function titleOf({ name }: Pick<Translator, 'name'>, match: Match): string {
  return match.sport === 'FS'
    ? name(match.team_h)
    : `${name(match.team_h)} vs ${name(match.team_c)}`;
}

function Whole(props: {
  readonly matchId: string;
  readonly book: TopicStore;
  readonly kind: BoardKind;
}) {
  const { matchId, book, kind } = props;
  const translator = useT();
  const match = useMatch(book, matchId);
  const cards = useCards(book, matchId);
  const info = useSportsCall('game/sport/matchInfo', { matchId });
  const talk = useSports().around.talk?.(`match:${matchId}`) ?? null;
  const moments = book.moments(matchId);
  const isOver = OVER.has(match.gameStatus);
  const [part, setPart] = useState<MatchPart>('markets');
  useNamed(match);
  const isPhone = kind === 'phone';
  // The phone shows one part at a time; wider windows have room for all of them side by side.
  const shows = (each: MatchPart): boolean => !isPhone || part === each;
  const isPlayed = match.sport !== 'FS' && (match.isLive || moments.length > 0);
  const left: ReactNode = (
    <div className={css.stack}>
      {shows('play') && isPlayed && (
        <div>
          <Tracker match={match} moments={moments} />
          {isFootball(match) && <Momentum match={match} moments={moments} />}
        </div>
      )}
      {shows('figures') && <StatsCard stats={book.stats(matchId)} />}
      {shows('figures') && <OddsHistory match={match} book={book} cards={cards} />}
      {shows('play') && <Timeline match={match} moments={moments} />}
      {shows('figures') && info.data?.draw && (
        <DrawCard draw={info.data.draw} isOver={match.gameStatus === 'ended'} ask={info.refetch} />
      )}
      {shows('figures') && info.data && <Meetings match={match} info={info.data} />}
    </div>
  );
  return (
    <>
      <Crumbs match={match} book={book} />
      <h1 className="vh">{titleOf(translator, match)}</h1>
      <ScoreHead match={match} />
      {isPhone && (
        <MatchParts value={part} onChoose={setPart} isPlayed={isPlayed} hasTalk={talk !== null} />
      )}
      <div className={css.main}>
        {(!isPhone || part === 'play' || part === 'figures') && left}
        {isPhone && part === 'talk' && <div className={css.talk}>{talk}</div>}
        {shows('markets') && (
          <div className={css.stack}>
            {isOver ? (
              <ResultCard match={match} />
            ) : (
              <MatchMarkets matchId={matchId} book={book} columns={isPhone ? 1 : 2} />
            )}
            {isPhone && <MatchBets matchId={matchId} />}
          </div>
        )}
      </div>
    </>
  );
}

/** States of a match that takes no more bets. */
const OVER: ReadonlySet<Match['gameStatus']> = new Set(['ended', 'cancelled', 'postponed']);

/** The page is titled with the teams. */
function useNamed({ team_h: home, team_c: away, sport }: Match): void {
  const { around } = useSports();
  const { namePage } = around;
  const hans = sport === 'FS' ? home.hans : `${home.hans} vs ${away.hans}`;
  const hant = sport === 'FS' ? home.hant : `${home.hant} vs ${away.hant}`;
  useEffect(() => {
    namePage?.({ hans, hant });
  }, [namePage, hans, hant]);
}

/** The match's present state; renders again with every change except prices. */
function useMatch(book: TopicStore, matchId: string): Match {
  useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return `${JSON.stringify(match ?? null)} ${book.moments(matchId).length} ${JSON.stringify(
      book.stats(matchId) ?? null,
    )}`;
  });
  const match = book.match(matchId);
  if (!match) throw new Error('the match is in its book while it is shown');
  return match;
}

/** Back to the list, the league, and the other matches played at the same time. */
function Crumbs({ match, book }: { readonly match: Match; readonly book: TopicStore }) {
  const translator = useT();
  const { t, name } = translator;
  const [, navigate] = useLocation();
  const others = useTopicStore(listTopic(match));
  useStructure(others);
  const league = book.league(match.leagueId);
  const { showType, gameType } = match;
  const list = [...(others?.matches() ?? [])].filter(({ gameId }) => gameId !== match.gameId);
  useEffect(() => {
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <nav className={css.crumbs} aria-label={t(m.place)}>
      <Link href={`${SPORTS_ADDRESS}?show=${showType}&sport=${gameType}`}>
        <Icon of={IconChevronLeft} size="s" />
        {showName(translator, showType)} / {gameName(translator, gameType)}
      </Link>
      <span>{league ? name(league.name) : ''}</span>
      {list.length > 0 && (
        <label>
          {t(m.others)}
          <select
            value=""
            onChange={(event) => navigate(matchAddress(event.target.value))}
            data-testid="other-matches"
          >
            <option value="" disabled>
              {t(m.chooseMatch, { count: list.length })}
            </option>
            {list.slice(0, 60).map((other) => (
              <option key={other.gameId} value={other.gameId}>
                {name(other.team_h)} {other.isLive ? `${other.sc_FT_H}–${other.sc_FT_A}` : 'vs'}{' '}
                {name(other.team_c)}
              </option>
            ))}
          </select>
        </label>
      )}
    </nav>
  );
}
