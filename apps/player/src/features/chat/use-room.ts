import type { LinkState, RoomSnapshot, RoomStore } from '@tianping/chat/client';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApp } from '../../app/context.ts';
import { type ChatConnection, chatConnectionOf } from './chat-connection.ts';

export interface RoomInUse {
  readonly store: RoomStore;
  readonly room: RoomSnapshot;
  readonly link: LinkState;
  readonly reconnect: () => void;
}

/** The room of a page, for as long as it is shown; null until it has been entered. */
export function useRoom(rid: string): RoomInUse | null {
  const app = useApp();
  const connection = useMemo(() => chatConnectionOf(app), [app]);
  const [store, setStore] = useState<RoomStore | null>(null);
  useEffect(() => {
    const entered = connection.enter(rid);
    setStore(entered.store);
    return () => {
      setStore(null);
      entered.leave();
    };
  }, [connection, rid]);
  const room = useSnapshot(store);
  const link = useLinkState(connection);
  const reconnect = useCallback(() => connection.link.restart(), [connection]);
  return store && room ? { store, room, link, reconnect } : null;
}

const never = () => () => {};

function useSnapshot(store: RoomStore | null): RoomSnapshot | null {
  const read = () => store?.snapshot() ?? null;
  return useSyncExternalStore(store?.subscribe ?? never, read, read);
}

function useLinkState({ link }: ChatConnection): LinkState {
  return useSyncExternalStore(link.onState, link.state, link.state);
}

/** The time, read again every second while something counts down. */
export function useSeconds(isNeeded: boolean): number {
  const { now } = useApp();
  const [at, setAt] = useState(now);
  useEffect(() => {
    if (!isNeeded) return;
    setAt(now());
    const timer = setInterval(() => setAt(now()), 1_000);
    return () => clearInterval(timer);
  }, [isNeeded, now]);
  return isNeeded ? at : now();
}
