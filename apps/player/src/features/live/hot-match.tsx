import { StatsCard, Timeline } from '@tianping/sportsbook-pages/details';
import { scoreOf } from '@tianping/sportsbook-pages/lists';
import { buttonClass, Crest, useT } from '@tianping/ui';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { useCall } from '../../app/query.ts';
import css from './hot-match.module.css';
import type { LiveCard } from './live-cards.ts';
import { Clock, matchLink } from './live-strip.tsx';
import { liveMessages as text } from './messages.ts';

const AGAIN_MS = 20_000;

/**
 * The most popular match in play with its details. The score moves with the pushed card; statistics and events are
 * fetched, and again whenever something has happened.
 */
export function HotMatch({ card }: { readonly card: LiveCard }) {
  const translator = useT();
  const { t, name } = translator;
  const { match, league } = card;
  const happened = scoreOf(match, 'H') * 1_000 + scoreOf(match, 'C');
  const request = { gameId: match.gameId };
  const { data, refetch } = useCall('game/video/hotLive/matchDetail', request, {
    version: happened,
  });
  useRepeat(refetch);
  const isIts = data?.match.gameId === match.gameId;
  const statistics = (isIts && data.statistics) || undefined;
  // The list of events expects the oldest first.
  const moments = isIts ? data.moments.toReversed() : [];
  return (
    <section className={css.hot} aria-labelledby="hot-match-title" data-testid="hot-match">
      <header className={css.head}>
        <h2 id="hot-match-title">{t(text.hot)}</h2>
        <span>{league ? name(league.name) : ''}</span>
        <Clock card={card} />
        <Link href={matchLink(match)} className={buttonClass({ tone: 'soft', size: 's' })}>
          {t(text.allMarkets)}
        </Link>
      </header>
      <div className={`panel ${css.duel}`}>
        <Team name={name(match.team_h)} crest={match.team_h.hans} />
        <strong className="num">
          {scoreOf(match, 'H')} : {scoreOf(match, 'C')}
        </strong>
        <Team name={name(match.team_c)} crest={match.team_c.hans} />
      </div>
      <div className={css.details}>
        <StatsCard stats={statistics} />
        <Timeline match={match} moments={moments} />
      </div>
    </section>
  );
}

/** Shots and attacks do not change the score: they are read at intervals. */
function useRepeat(ask: () => void): void {
  const { clock } = useApp();
  useEffect(() => {
    let cancel = (): void => {};
    const next = (): void => {
      cancel = clock.after(AGAIN_MS, () => {
        ask();
        next();
      });
    };
    next();
    return () => cancel();
  }, [clock, ask]);
}

function Team(props: { readonly name: string; readonly crest: string }) {
  return (
    <span>
      <Crest name={props.crest} className={css.crest} />
      <b>{props.name}</b>
    </span>
  );
}
