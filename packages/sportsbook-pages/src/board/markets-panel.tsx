import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { Icon, useT } from '@tianping/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { matchAddress } from '../addresses.ts';
import { Tracker } from '../match/events/tracker.tsx';
import { MarketCard } from '../match/markets/market-card.tsx';
import { type MarketTab, shownIn } from '../match/markets/market-groups.ts';
import { MarketTabs } from '../match/markets/market-tabs.tsx';
import { useCards } from '../match/markets/use-cards.ts';
import { boardMessages as m } from '../messages.ts';
import { useMatchValue, useTopicStore } from '../sports-context.tsx';
import type { TopicStore } from '../store/topics/topic-store.ts';
import { BoardProvider, useBoard } from './board-context.tsx';
import css from './panel.module.css';
import { ROLE } from './roles.ts';

/**
 * All markets of a match, grouped, with every line of them; it subscribes to the match's own topic while it is open.
 */
export function MarketsPanel({ matchId }: { readonly matchId: string }) {
  const book = useTopicStore(`match:${matchId}`);
  const { kind } = useBoard();
  const groups = book && (
    <BoardProvider value={{ book, kind }}>
      <Groups matchId={matchId} book={book} />
    </BoardProvider>
  );
  const panel = { className: css.panel, 'data-testid': `markets-${matchId}` };
  // The phone's list is not a table, so its panel has no table roles.
  if (kind === 'phone') return <div {...panel}>{groups}</div>;
  return (
    <div {...panel} {...ROLE.rowgroup}>
      <div {...ROLE.row}>
        <div {...ROLE.cell}>{groups}</div>
      </div>
    </div>
  );
}

function Groups({ matchId, book }: { readonly matchId: string; readonly book: TopicStore }) {
  const { t } = useT();
  const { kind } = useBoard();
  const [tab, setTab] = useState<MarketTab>('all');
  const cards = useCards(book, matchId);
  const match = book.match(matchId);
  if (cards.length === 0 || !match) {
    const isLoading = book.status.kind === 'loading';
    return <p className={css.none}>{t(isLoading ? m.loading : m.noMarkets)}</p>;
  }
  return (
    <>
      <div className={css.bar}>
        <MarketTabs match={match} cards={cards} value={tab} onChoose={setTab} />
        <Link href={matchAddress(matchId)} className={css.go}>
          {t(m.enterMatch)}
          <Icon of={IconChevronRight} size="s" />
        </Link>
      </div>
      <div className={css.groups}>
        {kind === 'professional' && match.isLive && <LiveTracker book={book} matchId={matchId} />}
        {shownIn(cards, tab).map((card) => (
          <MarketCard key={card.key} matchId={matchId} card={card} isWhole={false} />
        ))}
      </div>
    </>
  );
}

/** What is going on in the match, first among its cards. */
function LiveTracker({ matchId, book }: { readonly matchId: string; readonly book: TopicStore }) {
  useMatchValue(book, matchId, () => {
    const match = book.match(matchId);
    return `${book.moments(matchId).length} ${match?.sc_game_H} ${match?.sc_game_A} ${match?.sc_FT_H}`;
  });
  const match = book.match(matchId);
  return match ? <Tracker match={match} moments={book.moments(matchId)} /> : null;
}
