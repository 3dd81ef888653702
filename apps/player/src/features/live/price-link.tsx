import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import type { MarketView, MatchView } from '@tianping/contract';
import { displayPrice, priceMilli } from '@tianping/odds';
import { Icon, useT } from '@tianping/ui';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApp } from '../../app/context.ts';
import { cardHasStake, cardPick, cardSide, cardTitle } from './card-texts.ts';
import { liveMessages as text } from './messages.ts';
import css from './price-link.module.css';

/** How long the mark of a price change stays. */
const MARK_MS = 3_000;

/** One price of a card; leads to the match, where it can be picked. */
export function PriceLink(props: {
  readonly match: MatchView;
  readonly market: MarketView;
  readonly side: MarketView['selections'][number]['side'];
  readonly href: string;
}) {
  const translator = useT();
  const { t } = translator;
  const { match, market, side } = props;
  const base = market.selections.find((selection) => selection.side === side)?.price ?? 0;
  const move = useMove(base);
  const label = cardSide(translator, market, match, side);
  if (market.state !== 'open' || base === 0) {
    return (
      <span className={`${css.odd} ${css.shut}`}>
        <i>{label}</i>
        <span className="vh">{t(text.suspended)}</span>
        <Icon of={IconLock} size="s" />
      </span>
    );
  }
  const shown = displayPrice({
    price: priceMilli(base),
    oddsType: 'H',
    includesStake: cardHasStake(market),
  }).text;
  return (
    <Link href={props.href} className={css.odd} data-move={move ?? undefined}>
      <span className="vh">
        {cardTitle(translator, market, match)} {cardPick(translator, market, match, side)}{' '}
      </span>
      <i>{label}</i> <b>{shown}</b>
    </Link>
  );
}

/** Whether a price has just changed, and in which direction. */
function useMove(price: number): 'up' | 'down' | null {
  const { clock } = useApp();
  const [seen, setSeen] = useState({ price, move: null as 'up' | 'down' | null });
  if (seen.price !== price) {
    const known = seen.price !== 0 && price !== 0;
    setSeen({ price, move: known ? (price > seen.price ? 'up' : 'down') : null });
  }
  useEffect(() => {
    if (seen.move === null) return;
    return clock.after(MARK_MS, () => setSeen((now) => ({ ...now, move: null })));
  }, [clock, seen]);
  return seen.move;
}
