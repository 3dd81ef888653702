import { EmptyState, SkeletonRows, useT } from '@tianping/ui';
import { useState } from 'react';
import { useStore } from 'zustand';
import { CARDS_AT_ONCE } from '../../limits.ts';
import { useSportsStore } from '../../sports-context.tsx';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import css from '../match.module.css';
import { matchMessages as m } from '../match-messages.ts';
import { MarketCard } from './market-card.tsx';
import {
  type MarketCardData,
  type MarketTab,
  rowCountOf,
  shownIn,
  tabsOf,
} from './market-groups.ts';
import { MarketTabs } from './market-tabs.tsx';
import { useCards } from './use-cards.ts';

/** All markets of a match behind tabs, pinned ones first. */
export function MatchMarkets(props: {
  readonly matchId: string;
  readonly book: TopicStore;
  /** Columns of cards side by side. */
  readonly columns: number;
}) {
  const { matchId, book, columns } = props;
  const { t } = useT();
  const store = useSportsStore();
  const pinned = useStore(store.marks, (marks) => marks.pinned);
  const [tab, setTab] = useState<MarketTab>('all');
  const cards = useCards(book, matchId, pinned);
  const match = book.match(matchId);
  if (!match || (cards.length === 0 && book.status.kind === 'loading')) {
    return <SkeletonRows rows={8} label={t(m.loading)} />;
  }
  if (cards.length === 0) {
    return <EmptyState title={t(m.noMarketsTitle)} text={t(m.noMarketsText)} />;
  }
  // The tab of a group whose last market has gone is left.
  const shown = tabsOf(cards).some((each) => each.tab === tab) ? tab : 'all';
  return (
    <section className={`${css.card} ${css.markets}`} aria-label={t(m.marketGroups)}>
      <MarketTabs match={match} cards={cards} value={shown} onChoose={setTab} />
      <div
        className={css.columns}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      >
        {inColumns(shownIn(cards, shown), columns).map((column, at) => (
          <div key={`${at * 2}`} className={css.stack}>
            {column.map((card, place) => (
              <MarketCard
                key={card.key}
                matchId={matchId}
                card={card}
                isWhole
                isLate={place >= CARDS_AT_ONCE}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

/** Distributes cards over columns of about the same height, in reading order as far as that allows. */
export function inColumns(
  cards: readonly MarketCardData[],
  count: number,
): readonly (readonly MarketCardData[])[] {
  const columns = Array.from({ length: count }, () => ({
    cards: [] as MarketCardData[],
    height: 0,
  }));
  for (const card of cards) {
    const lowest = columns.reduce((best, each) => (each.height < best.height ? each : best));
    lowest.cards.push(card);
    lowest.height += 2 + rowCountOf(card);
  }
  return columns.map((column) => column.cards);
}
