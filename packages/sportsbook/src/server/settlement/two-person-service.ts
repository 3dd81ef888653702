import { err, type MatchId, ok, type Result } from '@tianping/base';
import type { Sql } from '@tianping/db';
import type { MatchResult } from '@tianping/feeds';
import type { SportsbookDeps } from '../deps.ts';
import {
  feedResult,
  type PinFault,
  pinsOf,
  type ResultPin,
  setResult,
  type TwoPersons,
  takeOffPin,
} from '../matches/pins.ts';
import type { OperatorOrdersWithin, Ordered } from './operator.ts';
import type { Settlement } from './settlement.ts';
import { type Reckoning, reckon, type TrialOf } from './trial.ts';

/** A result set by hand, as the next revision of its match. */
export interface SetResultCommand extends TwoPersons {
  readonly matchId: MatchId;
  /** The latest revision that was seen. */
  readonly baseRevision: number;
  readonly result: Omit<MatchResult, 'revision'>;
}

export interface TakeOffPinCommand extends TwoPersons {
  readonly matchId: MatchId;
}

/** Decisions of two persons about bets and matches; `touched` of a result is its revision. */
export interface TwoPersonService extends OperatorOrdersWithin {
  setResult(sql: Sql, command: SetResultCommand): Promise<Result<Ordered, PinFault>>;
  takeOffPin(sql: Sql, command: TakeOffPinCommand): Promise<Result<Ordered, PinFault>>;
  pinsOf(sql: Sql, matchIds: readonly string[]): Promise<ReadonlyMap<string, ResultPin>>;
  /** The latest result that its feed has reported of a match. */
  feedResult(sql: Sql, matchId: string): Promise<MatchResult>;
  /** What an order would do, by the code that settles; it writes nothing. */
  reckon(sql: Sql, of: TrialOf): Promise<Reckoning>;
}

export function createTwoPersonService(
  deps: SportsbookDeps,
  intakeDeps: { readonly within: OperatorOrdersWithin; readonly settlement: Settlement },
): TwoPersonService {
  const ordered = (done: number | PinFault): Result<Ordered, PinFault> => {
    if (typeof done !== 'number') return err(done);
    return ok({ touched: done, committed: async () => intakeDeps.settlement.wake() });
  };
  const now = () => deps.clock.now();
  return {
    ...intakeDeps.within,
    setResult: async (sql, command) => ordered(await setResult(sql, { ...command, at: now() })),
    takeOffPin: async (sql, command) => ordered(await takeOffPin(sql, { ...command, at: now() })),
    pinsOf,
    feedResult: async (sql, matchId) => (await feedResult(sql, matchId, now())).result,
    reckon: (sql, of) => reckon(deps, sql, of),
  };
}
