import type { MatchView } from '@tianping/contract';
import { TopicStore } from '@tianping/sportsbook-pages/lists';
import { useEffect, useState } from 'react';
import { useApp } from '../../app/context.ts';
import { type LiveCard, liveCards, sameCardsOf } from './live-cards.ts';

/** Minimum time between renderings of the cards; prices of the trading page itself do not wait. */
const REDRAW_MS = 250;

export interface LiveState {
  readonly status: 'loading' | 'live' | 'stale' | 'refused';
  readonly cards: readonly LiveCard[];
}

const LOADING: LiveState = { status: 'loading', cards: [] };

/** The best matches of some lists (`FT:RB BK:RB`), kept up to date by push while the component is on the page. */
export function useLiveCards(
  lists: string,
  limit: number,
  sport: MatchView['sport'] | null = null,
): LiveState {
  const { stream, clock } = useApp();
  const [state, setState] = useState(LOADING);
  useEffect(() => {
    const books = lists.split(' ').map((list) => ({ list, book: new TopicStore() }));
    const stops: (() => void)[] = [];
    let isOver = false;
    let cancelRedraw: (() => void) | null = null;
    const redraw = (): void => {
      cancelRedraw ??= clock.after(REDRAW_MS, () => {
        cancelRedraw = null;
        setState((now) => movedOn(now, stateOf(books, limit, sport)));
      });
    };
    void stream().then((line) => {
      if (isOver) return;
      for (const { list, book } of books) {
        stops.push(
          line.subscribe(`sport:${list}`, {
            onSnapshot: (entries) => book.replace(entries),
            onChanges: (changes) => book.apply(changes),
            onStale: () => book.setStatus({ kind: 'stale' }),
            onRefused: (code, message) => book.setStatus({ kind: 'refused', code, message }),
          }),
          book.onAny(redraw),
        );
      }
      if (line.status().kind === 'offline') setState({ ...LOADING, status: 'stale' });
      setState((now) => (now === LOADING ? stateOf(books, limit, sport) : now));
    });
    return () => {
      isOver = true;
      cancelRedraw?.();
      for (const stop of stops) stop();
    };
  }, [lists, limit, sport, stream, clock]);
  return state;
}

/** The previous state object where the new one is equal. */
function movedOn(before: LiveState, now: LiveState): LiveState {
  const cards = sameCardsOf(before.cards, now.cards);
  return cards === before.cards && now.status === before.status ? before : { ...now, cards };
}

function stateOf(
  books: readonly { readonly book: TopicStore }[],
  limit: number,
  sport: MatchView['sport'] | null,
): LiveState {
  const held = books.map(({ book }) => book);
  const kinds = held.map((book) => book.status.kind);
  const status = (['refused', 'loading', 'stale'] as const).find((kind) => kinds.includes(kind));
  return { status: status ?? 'live', cards: liveCards(held, limit, sport) };
}
