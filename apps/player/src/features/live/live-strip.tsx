import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
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
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { sportLink } from '../../shell/sport-links.ts';
import { matchAddress } from '../sportsbook/addresses.ts';
import { marketTitle } from '../sportsbook/store/market-texts.ts';
import { clockTexts } from '../sportsbook/store/match-texts.ts';
import type { LiveCard } from './live-cards.ts';
import css from './live-strip.module.css';
import { liveMessages as text } from './messages.ts';
import { PriceLink } from './price-link.tsx';
import { useLiveCards } from './use-live-cards.ts';

const CARDS = 4;
const TOPICS = { all: 'sport:FT:RB sport:BK:RB', FT: 'sport:FT:RB', BK: 'sport:BK:RB' } as const;

/** Matches in play with their scores, clocks and prices, moving as they are pushed. */
export default function LiveStrip() {
  const { t } = useT();
  const [sport, setSport] = useState<keyof typeof TOPICS>('all');
  const live = useLiveCards(TOPICS[sport], CARDS);
  return (
    <section className={`wrap ${css.sec}`} aria-labelledby="live-title" data-testid="live-strip">
      <div className={css.head}>
        <h2 id="live-title">{t(text.title)}</h2>
        {live.count > 0 && <LiveMark>{t(text.count, { count: live.count })}</LiveMark>}
        <Segmented
          label={t(text.title)}
          value={sport}
          onChange={setSport}
          choices={[
            { value: 'all', label: t(text.all) },
            { value: 'FT', label: t(text.football) },
            { value: 'BK', label: t(text.basketball) },
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

function Cards(props: { readonly status: string; readonly cards: readonly LiveCard[] }) {
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

/** In the place of the cards while they are on their way. */
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

function Card(props: { readonly card: LiveCard }) {
  const translator = useT();
  const { t, name } = translator;
  const { match, league, market } = props.card;
  const href = matchLink(match);
  const teams = [
    { name: name(match.team_h), score: match.sc_FT_H },
    { name: name(match.team_c), score: match.sc_FT_C },
  ];
  return (
    <article className={`panel ${css.card}`} data-testid="live-card">
      <header>
        <span className={css.league}>{league ? name(league.name) : ''}</span>
        <Clock card={props.card} />
      </header>
      {teams.map((team) => (
        <div key={team.name} className={css.team}>
          <Crest name={team.name} className={css.crest} />
          <span>{team.name}</span>
          <b className="num">{team.score}</b>
        </div>
      ))}
      <div className={css.market}>
        <span>{marketTitle(translator, market, match)}</span>
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
}

/** Phase and clock, running on by itself between pushes. */
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
