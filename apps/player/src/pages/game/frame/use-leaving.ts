import type { FrameOrder } from '@tianping/games/wire';
import { useT } from '@tianping/ui';
import { useEffect, useRef } from 'react';
import { useApp, useMember, usePreferences } from '../../../app/context.ts';
import { leaveGame } from '../../../features/launch/leave.ts';
import { stayInGame } from '../../../features/launch/stay.ts';
import type { StoredGame } from '../../../features/launch/stored-game.ts';

/** Orders the game to leave when the member logs out, and closes it when its page is left for another. */
export function useLeaving(game: StoredGame, order: (order: FrameOrder) => void): void {
  const app = useApp();
  const { t } = useT();
  const latest = useRef({ game, order, t });
  latest.current = { game, order, t };
  const { url, at } = game;
  useEffect(() => {
    const opened = latest.current.game;
    const stop = app.session.subscribe(() => {
      if (opened.demo || app.session.getState()) return;
      latest.current.order({ tianping: 1, kind: 'leave' });
    });
    return () => {
      stop();
      // A logout navigates away before it has ended the session: wait for its end.
      app.clock.after(0, () => void leaveGame(app, latest.current.t, opened));
    };
  }, [app, url, at]);
}

/** Keeps the game open for as long as its page shows it. */
export function useStaying(game: StoredGame, onOver: () => void): void {
  const app = useApp();
  const latest = useRef({ game, onOver });
  latest.current = { game, onOver };
  const { url, at } = game;
  useEffect(() => {
    const stop = stayInGame(app, latest.current.game, () => latest.current.onOver());
    return stop;
  }, [app, url, at]);
}

/** Sends the game what is available to the member, and each change of it: money also moves outside the game. */
export function useMoneyOrders(isThere: boolean, order: (order: FrameOrder) => void): void {
  const availableMinor = useMember(({ balance }) => balance?.availableMinor ?? null);
  const call = useRef(order);
  call.current = order;
  useEffect(() => {
    if (!isThere || availableMinor === null) return;
    call.current({ tianping: 1, kind: 'money', availableMinor });
  }, [isThere, availableMinor]);
}

/** Sends the game the site's script and edition, and each change of them while it is open. */
export function useLookOrders(isThere: boolean, order: (order: FrameOrder) => void): void {
  const { script, edition } = usePreferences();
  const call = useRef(order);
  call.current = order;
  useEffect(() => {
    if (isThere) call.current({ tianping: 1, kind: 'script', script });
  }, [isThere, script]);
  useEffect(() => {
    if (isThere) call.current({ tianping: 1, kind: 'edition', edition });
  }, [isThere, edition]);
}
