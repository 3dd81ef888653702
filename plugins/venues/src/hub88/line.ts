import type { Result } from '@tianping/base';
import type { GameAnswer, GameRequest, ListedGame, TableFeed } from './game-calls.ts';

/** What an aggregator answers of its own, beside its games. */
export interface Hub88Line {
  games(): Promise<Result<readonly ListedGame[], 'unreachable'>>;
  /** How tables stand now; one that keeps silent is `unreachable`, whatever it said before. */
  tables(): Promise<Result<TableFeed, 'unreachable'>>;
  ask<Name extends 'game/url' | 'game/round' | 'transactions/list'>(
    name: Name,
    content: Omit<GameRequest<Name>, 'operator_id'>,
  ): Promise<Result<GameAnswer<Name>, 'unreachable' | 'refused'>>;
  /** Ends what the user has open. */
  end(user: string): Promise<Result<null, 'unreachable'>>;
  readonly currency: string;
  readonly country: string;
}
