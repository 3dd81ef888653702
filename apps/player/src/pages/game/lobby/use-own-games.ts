import { useState } from 'react';
import { useApp, useSession } from '../../../app/context.ts';
import { useCall } from '../../../app/query.ts';
import type { LobbyCategory, LobbyGame } from './facts.ts';

const gameKey = ({ channelCode, gameCode }: LobbyGame): string => `${channelCode} ${gameCode}`;

/** The member's favourites and recently played games; a guest has neither. */
export function useOwnGames(category: LobbyCategory): {
  readonly collection: readonly LobbyGame[];
  readonly recent: readonly LobbyGame[];
  readonly isFavourite: (game: LobbyGame) => boolean;
  /** Shown immediately; reverted when the server refuses. */
  readonly toggle: (game: LobbyGame) => void;
} {
  const app = useApp();
  const session = useSession();
  const [version, setVersion] = useState(0);
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map());
  const { data } = useCall('game/collection/list', { category }, { version });
  const favourites = session ? (data?.collection ?? []) : [];
  const isFavourite = (game: LobbyGame): boolean =>
    chosen.get(gameKey(game)) ?? favourites.some((each) => gameKey(each) === gameKey(game));
  const send = async (game: LobbyGame, on: boolean): Promise<void> => {
    const { enName, gameCode } = game;
    const choose = (wanted: boolean): void =>
      setChosen((now) => new Map(now).set(gameKey(game), wanted));
    choose(on);
    const name = on ? 'game/collection/addCollection' : 'game/collection/removeCollection';
    const outcome = await app.api.call(name, { enName, gameCode });
    if (outcome.kind !== 'answer') choose(!on);
    if (outcome.kind === 'code') app.events.emit('showDialogTips', { text: outcome.message });
    setVersion((now) => now + 1);
  };
  return {
    collection: favourites.filter(isFavourite),
    recent: session ? (data?.recent ?? []) : [],
    isFavourite: (game) => session !== null && isFavourite(game),
    toggle(game) {
      if (session) void send(game, !isFavourite(game));
      else app.events.emit('showLoginTips', { wanted: null });
    },
  };
}
