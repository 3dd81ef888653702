import type { GameType, WeightedOutcome } from '@tianping/feeds';
import type { League } from './leagues.ts';
import type { LiveState, MatchScript } from './live-state.ts';
import type { MatchPlan } from './schedule.ts';

/** Everything that the simulator needs to know about one sport. */
export interface SportModel {
  readonly gameType: GameType;
  readonly leagues: readonly League[];
  /** Which way the match clock goes while it runs. */
  readonly clock: 'up' | 'down' | 'none';
  /** Whether a change of `FT` stops all betting until new prices come, as in football. */
  readonly scoreStops: boolean;
  /** Whether bets are taken during play; yes when absent. */
  readonly inPlay?: boolean;
  /** Most sets, frames or maps of a match; absent where the sport has none. */
  bestOf?(plan: MatchPlan): number;
  /**
   * Everything that will happen, written down at the kick-off; a pure function of the plan.
   * `endMatch` of `endings.ts` gives what was played its ending and its results.
   */
  write(plan: MatchPlan): MatchScript;
  /**
   * The ways in which the match may still end as the market sees it at `elapsedMs` of simulated time
   * from the kick-off (negative before it): from the state alone, never from the script. Pure; the
   * opinion may wander slowly with `elapsedMs`, and must not jump without an event. With `listOnly`
   * it may leave out what the columns of the list and the part being played do not ask.
   */
  outcomes(
    plan: MatchPlan,
    state: LiveState,
    elapsedMs: number,
    listOnly: boolean,
  ): readonly WeightedOutcome[];
}
