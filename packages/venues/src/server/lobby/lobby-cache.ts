import type { UnixMs } from '@tianping/base';
import type { VenueConfig } from '@tianping/contract';
import type { Judged } from '../../rules/lobby/game-rules.ts';
import type { GameSupplement } from '../../rules/lobby/supplement.ts';
import type { VenueGame } from '../../rules/venue.ts';

/** A game with the venue of the site that it belongs to. */
export interface ListedGame {
  readonly venue: VenueConfig;
  readonly game: VenueGame;
}

export type RankedGame = Judged<ListedGame>;

/** By venue and by code there. */
export type Supplements = ReadonlyMap<string, ReadonlyMap<string, GameSupplement>>;

interface ReadAt<Value> {
  readonly at: UnixMs;
  readonly value: Value;
}

/** What lobbies have read and derived, until some of it changes. */
export interface LobbyCache {
  readonly supplements: Map<number, ReadAt<Supplements>>;
  /** How many members have played each game. */
  readonly popularity: Map<number, ReadAt<ReadonlyMap<string, number>>>;
  /** By site and venues: the ranked games, and what they were derived from. */
  readonly ranked: Map<
    string,
    { readonly from: readonly unknown[]; readonly games: readonly RankedGame[] }
  >;
}

export const createLobbyCache = (): LobbyCache => ({
  supplements: new Map(),
  popularity: new Map(),
  ranked: new Map(),
});
