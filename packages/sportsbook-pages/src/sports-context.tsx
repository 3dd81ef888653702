import { must } from '@tianping/base';
import type { PublicTopicName } from '@tianping/contract';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { SportsSurroundings, UseCall } from './deps.ts';
import type { SportsStore } from './sports-store.ts';
import type { ViewState } from './store/list/view-state.ts';
import type { TopicStore } from './store/topics/topic-store.ts';

interface Sports {
  readonly store: SportsStore;
  readonly around: SportsSurroundings;
}

const SportsContext = createContext<Sports | null>(null);

export const SportsProvider = SportsContext.Provider;

export function useSports(): Sports {
  return must(useContext(SportsContext), 'SportsProvider');
}

export function useSportsStore(): SportsStore {
  return useSports().store;
}

/** The answer of one of the site's read calls. */
export const useSportsCall: UseCall = (name, request, options) =>
  useSports().around.useCall(name, request, options);

export function useView<T>(select: (view: ViewState) => T): T {
  return useStore(useSportsStore().view, select);
}

/** The store of a topic while the component is mounted; null until it is taken. */
export function useTopicStore(topic: PublicTopicName): TopicStore | null {
  const { topics } = useSportsStore();
  const [held, setHeld] = useState<{ topic: string; book: TopicStore } | null>(null);
  useEffect(() => {
    const { book, release } = topics.take(topic);
    setHeld({ topic, book });
    return release;
  }, [topics, topic]);
  return held?.topic === topic ? held.book : null;
}

/** A counter of changes of structure: which matches there are, in which order, and the store's status. */
export function useStructure(book: TopicStore | null): number {
  return useSyncExternalStore(
    (listener) => book?.onStructure(listener) ?? (() => {}),
    () => book?.structureVersion ?? -1,
    () => book?.structureVersion ?? -1,
  );
}

/** One plain value of a match; the component renders again only when that value changes. */
export function useMatchValue<T extends string | number | boolean | null>(
  book: TopicStore,
  matchId: string,
  read: (book: TopicStore) => T,
): T {
  return useSyncExternalStore(
    (listener) => book.onMatch(matchId, listener),
    () => read(book),
    () => read(book),
  );
}

/** A phone, in portrait or landscape. The frame's style sheets use the same query. */
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
  const { clocks } = useSportsStore();
  const [seconds, setSeconds] = useState(() => Math.floor(clocks.serverNow() / 1000));
  useEffect(() => {
    const count = (now: number): void => setSeconds(Math.floor(now / 1000));
    return isNeeded ? clocks.onTick(count) : undefined;
  }, [clocks, isNeeded]);
  return seconds;
}
