import type { WeightedOutcome } from '@tianping/feeds';
import type { LiveState } from '../live-state.ts';
import type { ExpectedGoals } from './football-model.ts';

/** The share of an outcome that one part of a match determines. */
export type Part = Pick<WeightedOutcome, 'periods' | 'facts'>;

export interface FootballView {
  readonly state: LiveState;
  readonly expected: ExpectedGoals;
  /** The match clock now. */
  readonly clockMs: number;
  readonly homeShare: number;
  readonly cup: boolean;
}
