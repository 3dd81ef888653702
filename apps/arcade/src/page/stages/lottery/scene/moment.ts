import type { Family } from '@tianping/plugin-games/lottery';
import type { Scene } from '../../../kit/stage.ts';

/** The state passed to a scene, as often as it moves. */
export interface Moment {
  readonly phase: string;
  /** The numbers, from the draw on; empty before. */
  readonly balls: readonly number[];
  /** How many of them are shown. */
  readonly shown: number;
  /** The progress of the draw, 0 to 1. */
  readonly part: number;
  /** Time within the draw in milliseconds, for turning and shaking. */
  readonly ms: number;
}

export type Show = (moment: Moment) => void;
export type BuildDraw = (scene: Scene, family: Family) => Promise<Show>;
