import { must } from '@tianping/base';
import type { PublicTopicName } from '@tianping/contract';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { SportsDesk } from './desk.ts';
import type { SportsSurroundings } from './ports.ts';
import type { ViewState } from './store/list/view-state.ts';
import type { TopicBook } from './store/topics/topic-book.ts';

interface Sports {
  readonly desk: SportsDesk;
  readonly around: SportsSurroundings;
}

const SportsContext = createContext<Sports | null>(null);

export const SportsProvider = SportsContext.Provider;

export function useSports(): Sports {
  return must(useContext(SportsContext), 'SportsProvider');
}

export function useDesk(): SportsDesk {
  return useSports().desk;
}

export function useView<T>(select: (view: ViewState) => T): T {
  return useStore(useDesk().view, select);
}

/** The book of a topic while the component is on the page; null until it is taken. */
export function useBook(topic: PublicTopicName): TopicBook | null {
  const { shelf } = useDesk();
  const [held, setHeld] = useState<{ topic: string; book: TopicBook } | null>(null);
  useEffect(() => {
    const { book, release } = shelf.take(topic);
    setHeld({ topic, book });
    return release;
  }, [shelf, topic]);
  return held?.topic === topic ? held.book : null;
}

/** Counts the changes of structure: which matches there are, in which order, and the book's status. */
export function useStructure(book: TopicBook | null): number {
  return useSyncExternalStore(
    (listener) => book?.onStructure(listener) ?? (() => {}),
    () => book?.structureVersion ?? -1,
    () => book?.structureVersion ?? -1,
  );
}

/** One plain value of a match; the component renders again only when that value changes. */
export function useMatchValue<T extends string | number | boolean | null>(
  book: TopicBook,
  matchId: string,
  read: (book: TopicBook) => T,
): T {
  return useSyncExternalStore(
    (listener) => book.onMatch(matchId, listener),
    () => read(book),
    () => read(book),
  );
}

/** A phone, upright or on its side. The frame's style sheets say the same. */
export const PHONE_WINDOW = '(max-width: 767.98px), (max-height: 499.98px) and (pointer: coarse)';

/** True while the media query holds. */
export function useMedia(query: string): boolean {
  const [media] = useState(() => matchMedia(query));
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => media.matches,
    () => media.matches,
  );
}

/** Server time in whole seconds, for countdowns; runs only where it is shown and needed. */
export function useServerSeconds(isNeeded = true): number {
  const { clocks } = useDesk();
  const [seconds, setSeconds] = useState(() => Math.floor(clocks.serverNow() / 1000));
  useEffect(() => {
    const count = (now: number): void => setSeconds(Math.floor(now / 1000));
    return isNeeded ? clocks.onTick(count) : undefined;
  }, [clocks, isNeeded]);
  return seconds;
}
