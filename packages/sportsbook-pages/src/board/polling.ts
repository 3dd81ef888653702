import type { StreamStatus } from '@tianping/realtime/client';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { REFRESH_SECONDS } from '../limits.ts';
import { useServerSeconds, useSportsStore, useView } from '../sports-context.tsx';
import { listTopic } from '../store/list/view-state.ts';

/** Whether the push connection is up, and since when not. */
export function useLine(): StreamStatus {
  const { stream } = useSportsStore().deps;
  return useSyncExternalStore(stream.onStatus, () => stream.status());
}

/** Whether the browser knows that it is offline: the push connection notices its silence only later. */
export function useIsCut(): boolean {
  return useSyncExternalStore(watchBrowserLine, () => !navigator.onLine);
}

function watchBrowserLine(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Seconds until the list is polled; null while changes are pushed. */
export function useRefreshSeconds(): number | null {
  const line = useLine();
  const now = useServerSeconds(line.kind === 'offline');
  const showType = useView((view) => view.showType);
  if (line.kind !== 'offline') return null;
  const period = REFRESH_SECONDS[showType];
  return period - (now % period);
}

/**
 * While the push connection is down the list is polled, at the interval of its show type and when the member asks for
 * it, so that a lost socket is not a lost page. Where the call fails too, the prices are shown as old, whatever an
 * earlier one brought.
 */
export function usePolling(): void {
  const store = useSportsStore();
  const topic = useView(listTopic);
  const presses = useView((view) => view.refreshCount);
  const pressesBefore = useRef(presses);
  const isDue = useRefreshSeconds() === 1;
  useEffect(() => {
    const isPressed = pressesBefore.current !== presses;
    pressesBefore.current = presses;
    if (!isDue && !(isPressed && store.deps.stream.status().kind === 'offline')) return;
    void store.deps.calls.topicView(topic).then((outcome) => {
      // If pushes have resumed meanwhile, they are newer than this answer.
      if (store.deps.stream.status().kind === 'offline') store.topics.takeFetched(topic, outcome);
    });
  }, [store, topic, isDue, presses]);
}
