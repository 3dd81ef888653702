import { useMemo, useSyncExternalStore } from 'react';
import type { TopicStore } from '../../store/topics/topic-store.ts';
import { cardsOf, type MarketCardData } from './market-groups.ts';

/** The cards of a match; rebuilt when markets come, go or are pinned, not with their prices. */
export function useCards(
  book: TopicStore,
  matchId: string,
  pinned?: ReadonlySet<string>,
): readonly MarketCardData[] {
  const read = (): string =>
    book
      .markets(matchId)
      .filter((market) => market.state !== 'closed')
      .map((market) => market.id)
      .sort()
      .join();
  const key = useSyncExternalStore(
    (listener) => {
      const leave = [book.onMatch(matchId, listener), book.onStructure(listener)];
      return () => {
        for (const end of leave) end();
      };
    },
    read,
    read,
  );
  return useMemo(() => {
    const match = book.match(matchId);
    const open = new Set(key.split(','));
    const markets = book.markets(matchId).filter((market) => open.has(market.id));
    return match ? cardsOf(match, markets, pinned) : [];
  }, [book, matchId, key, pinned]);
}
