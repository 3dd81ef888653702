import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { GAME_TYPE_NAMES } from '@tianping/sportsbook';
import { matchAddress } from '@tianping/sportsbook-pages/addresses';
import { clockTexts, scoreOf } from '@tianping/sportsbook-pages/lists';
import {
  buttonClass,
  Crest,
  EmptyState,
  Icon,
  LiveMark,
  Segmented,
  Skeleton,
  useT,
} from '@tianping/ui';
import nothingInPlay from '@tianping/ui/states/nothing-in-play.svg?url';
import { memo, useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { sportLink } from '../../routes/sport-links.ts';
import { cardTitle } from './card-texts.ts';
import type { LiveCard } from './live-cards.ts';
import css from './live-strip.module.css';
import { useMenuCounts } from './menu-counts.ts';
import { liveMessages as text } from './messages.ts';
import { PriceLink } from './price-link.tsx';
import { useLiveCards } from './use-live-cards.ts';

const CARDS = 4;
/** "All" covers only the most popular sports; one more list would be read for four cards. */
const ALL = 'FT:RB BK:RB TN:RB';
const SPORTS = ['FT', 'BK', 'TN', 'BS', 'SK', 'VB', 'TT', 'OP'] as const;
/** Choices besides all; those without matches in play are left out first. */
const SPORTS_SHOWN = 6;

/** Matches in play with their scores, clocks and prices, moving as they are pushed. */
export default function LiveStrip() {
  const { t } = useT();
  const [sport, setSport] = useState<(typeof SPORTS)[number] | 'all'>('all');
  const live = useLiveCards(sport === 'all' ? ALL : `${sport}:RB`, CARDS);
  const counts = useMenuCounts();
  const playing = SPORTS.filter((each) => each === sport || (counts?.RB?.[each] ?? 0) > 0);
  const count = counts ? SPORTS.reduce((sum, each) => sum + (counts.RB?.[each] ?? 0), 0) : 0;
  return (
    <section className={`wrap ${css.sec}`} aria-labelledby="live-title" data-testid="live-strip">
      <div className={css.head}>
        <h2 id="live-title">{t(text.title)}</h2>
        {count > 0 && <LiveMark>{t(text.count, { count })}</LiveMark>}
        <Segmented
          label={t(text.title)}
          value={sport}
          onChange={setSport}
          choices={[
            { value: 'all', label: t(text.all) },
            ...playing
              .slice(0, SPORTS_SHOWN)
              .map((value) => ({ value, label: t(GAME_TYPE_NAMES[value]) })),
          ]}
        />
        <Link className={css.more} href={sportLink('RB')}>
          {t(text.seeAll)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <Cards status={live.status} cards={live.cards} />
    </section>
  );
}

/** Cards of matches; a notice while there are none. */
export function Cards(props: { readonly status: string; readonly cards: readonly LiveCard[] }) {
  const { t } = useT();
  const { status, cards } = props;
  if (cards.length > 0) {
    return (
      <div className={css.cards} data-stale={status === 'stale' || undefined}>
        {status === 'stale' && (
          <p className={css.stale} role="status">
            {t(text.stale)}
          </p>
        )}
        {cards.map((card) => (
          <Card key={card.match.gameId} card={card} />
        ))}
      </div>
    );
  }
  if (status === 'loading') return <LiveSkeleton />;
  const isEmpty = status === 'live';
  return (
    <div className={`panel ${css.state}`}>
      <EmptyState
        art={nothingInPlay}
        title={t(isEmpty ? text.emptyTitle : text.errorTitle)}
        text={t(isEmpty ? text.emptyText : text.errorText)}
        action={
          <Link href={sportLink('FT')} className={buttonClass({ tone: 'soft', size: 's' })}>
            {t(text.emptyAction)}
          </Link>
        }
      />
    </div>
  );
}

/** Shown in place of the cards while they are loading. */
function LiveSkeleton() {
  const { t } = useT();
  return (
    <div className={css.cards} role="status" aria-label={t(text.loading)}>
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className={`panel ${css.card} ${css.waiting}`}>
          <Skeleton width="60%" />
          <Skeleton height="26px" />
          <Skeleton height="26px" />
          <Skeleton height="40px" />
        </div>
      ))}
    </div>
  );
}

/** Rendered again only when its own match has changed. */
const Card = memo(function Card(props: { readonly card: LiveCard }) {
  const translator = useT();
  const { t, name } = translator;
  const { match, league, market } = props.card;
  const href = matchLink(match);
  const teams = [
    { name: name(match.team_h), crest: match.team_h.hans, score: scoreOf(match, 'H') },
    { name: name(match.team_c), crest: match.team_c.hans, score: scoreOf(match, 'C') },
  ];
  return (
    <article className={`panel ${css.card}`} data-testid="live-card">
      <header>
        <span className={css.league}>{league ? name(league.name) : ''}</span>
        <Clock card={props.card} />
      </header>
      {teams.map((team) => (
        <div key={team.name} className={css.team}>
          <Crest name={team.crest} className={css.crest} />
          <span>{team.name}</span>
          <b className="num">{team.score}</b>
        </div>
      ))}
      <div className={css.market}>
        <span>{cardTitle(translator, market, match)}</span>
        <Link href={href}>
          {t(text.allMarkets)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <div className={css.odds}>
        {market.selections.map((selection) => (
          <PriceLink
            key={`${market.id}${selection.side}`}
            match={match}
            market={market}
            side={selection.side}
            href={href}
          />
        ))}
      </div>
    </article>
  );
});

/** Phase and clock, running on between pushes. */
export function Clock(props: { readonly card: LiveCard }) {
  const translator = useT();
  const { now } = useApp();
  const [, tick] = useState(0);
  const texts = clockTexts(translator, props.card.match, now());
  useEffect(() => {
    if (!texts.isRunning) return;
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, [texts.isRunning]);
  return <LiveMark>{`${texts.phase} ${texts.figure}`.trim()}</LiveMark>;
}

/** The match's own page. */
export function matchLink(match: LiveCard['match']): string {
  return matchAddress(match.gameId);
}
