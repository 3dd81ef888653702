import type { WeightedOutcome } from '@tianping/feeds';
import type { LiveState } from '../live-state.ts';
import type { ExpectedGoals } from './football-model.ts';

/** What of an outcome one part of a match tells. */
export type Part = Pick<WeightedOutcome, 'periods' | 'facts'>;

export interface FootballView {
  readonly state: LiveState;
  readonly expected: ExpectedGoals;
  /** The match clock now. */
  readonly clockMs: number;
  readonly homeShare: number;
  readonly cup: boolean;
}
