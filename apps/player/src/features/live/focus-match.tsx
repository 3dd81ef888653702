import { buttonClass, Crest, momentText, Skeleton, useT } from '@tianping/ui';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { sportLink } from '../../routes/sport-links.ts';
import css from './focus-match.module.css';
import type { LiveCard } from './live-cards.ts';
import { Clock, matchLink } from './live-strip.tsx';
import { liveMessages as text } from './messages.ts';
import { PriceLink } from './price-link.tsx';
import { useLiveCards } from './use-live-cards.ts';

/** The hero's match: the best one in play, else the best of today; nothing where there is none. */
export default function FocusMatch() {
  const live = useLiveCards('FT:RB', 1);
  const today = useLiveCards('FT:FT', 1);
  const card = live.cards[0] ?? today.cards[0];
  if (card) return <Duel card={card} />;
  return live.status === 'loading' ? <DuelSkeleton /> : <Ways href={sportLink('FT')} />;
}

function DuelSkeleton() {
  return (
    <div className={css.duel} aria-hidden="true">
      <div className={css.vs}>
        <Skeleton width="38%" height="28px" />
        <Skeleton width="38%" height="28px" />
      </div>
      <Skeleton height="40px" />
    </div>
  );
}

function Duel(props: { readonly card: LiveCard }) {
  const translator = useT();
  const { name } = translator;
  const { now } = useApp();
  const { match, league, market } = props.card;
  const href = matchLink(match);
  const home = name(match.team_h);
  const away = name(match.team_c);
  return (
    <>
      <p className={css.where}>
        {league ? name(league.name) : ''}
        {match.isLive ? (
          <Clock card={props.card} />
        ) : (
          <span>{momentText(translator, match.startAt, now())}</span>
        )}
      </p>
      <div className={css.duel} data-testid="focus-match">
        <div className={css.vs}>
          <span>
            <Crest name={match.team_h.hans} className={css.crest} />
            <b>{home}</b>
          </span>
          {match.isLive ? (
            <strong className="num">
              {match.sc_FT_H} : {match.sc_FT_C}
            </strong>
          ) : (
            <i>VS</i>
          )}
          <span>
            <b>{away}</b>
            <Crest name={match.team_c.hans} className={css.crest} />
          </span>
        </div>
        <div className={css.odds}>
          {market.selections.map((selection) => (
            <PriceLink
              key={selection.side}
              match={match}
              market={market}
              side={selection.side}
              href={href}
            />
          ))}
        </div>
      </div>
      <Ways href={href} />
    </>
  );
}

/** The hero's two links. */
function Ways(props: { readonly href: string }) {
  const { t } = useT();
  return (
    <div className={css.ways}>
      <Link href={props.href} className={buttonClass({ size: 'l' })}>
        {t(text.enter)}
      </Link>
      <Link href={sportLink('RB')} className={buttonClass({ tone: 'glass', size: 'l' })}>
        {t(text.allInPlay)}
      </Link>
    </div>
  );
}
