import type { Stream } from '@tianping/realtime/client';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { type App, useApp, useSession } from '../../app/context.ts';
import { type TalkSnapshot, TalkStore } from './talk-store.ts';

/** One store for each person and page: the dialog and the page show the same talk. */
const held = new WeakMap<App, { readonly userId: string; readonly store: TalkStore }>();
/** The push stream, by app. */
const lines = new WeakMap<App, Stream>();

function storeOf(app: App, userId: string): TalkStore {
  const known = held.get(app);
  if (known?.userId === userId) return known.store;
  known?.store.stop();
  const { api, clock, rng, storage, member } = app;
  const store = new TalkStore({
    api,
    clock,
    rng,
    storage,
    userId,
    note: () => member.getState().support,
    isLinked: () => lines.get(app)?.status().kind === 'online',
    isVisible: () => document.visibilityState === 'visible',
  });
  held.set(app, { userId, store });
  return store;
}

const readers = new WeakMap<TalkStore, number>();

/** The talk of the page's reader, followed for as long as it is shown. */
export function useTalk(): { readonly store: TalkStore; readonly state: TalkSnapshot } {
  const app = useApp();
  const userId = useSession()?.userId ?? '';
  const store = useMemo(() => storeOf(app, userId), [app, userId]);
  useEffect(() => {
    const stop = follow(app, store);
    return () => stop();
  }, [app, store]);
  const state = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot);
  return { store, state };
}

function follow(app: App, store: TalkStore): () => void {
  readers.set(store, (readers.get(store) ?? 0) + 1);
  store.start();
  const again = (): void => void store.refresh();
  const onVisible = (): void => {
    if (document.visibilityState === 'visible') again();
  };
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('online', again);
  const stopMember = app.member.subscribe(store.pushed);
  let isOver = false;
  let stopStatus = (): void => {};
  void app.stream().then(
    (stream) => {
      if (isOver) return;
      lines.set(app, stream);
      // Changes during a lost connection were not pushed.
      stopStatus = stream.onStatus(({ kind }) => kind === 'online' && again());
    },
    () => {},
  );
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('online', again);
    stopMember();
    stopStatus();
    const left = (readers.get(store) ?? 1) - 1;
    readers.set(store, left);
    if (left === 0) store.stop();
  };
}
