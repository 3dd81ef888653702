import type { Clock, Result } from '@tianping/base';
import type { ChainFeed, GameAnswer, GameRequest, ListedGame, TableFeed } from './game-calls.ts';

/** What an aggregator answers besides its games. */
export interface Hub88Line {
  games(): Promise<Result<readonly ListedGame[], 'unreachable'>>;
  /** The present state of the tables; a silent one is `unreachable`, whatever it answered before. */
  tables(): Promise<Result<TableFeed, 'unreachable'>>;
  /** What its tables draw from; an aggregator that publishes nothing is `unreachable`. */
  chains(): Promise<Result<ChainFeed, 'unreachable'>>;
  ask<Name extends 'game/url' | 'game/round' | 'transactions/list'>(
    name: Name,
    content: Omit<GameRequest<Name>, 'operator_id'>,
  ): Promise<Result<GameAnswer<Name>, 'unreachable' | 'refused'>>;
  /** Ends the user's open sessions: one by the digest of its token, or all. */
  end(user: string, session: string | null): Promise<Result<null, 'unreachable'>>;
  readonly clock: Clock;
  readonly currency: string;
  readonly country: string;
}
