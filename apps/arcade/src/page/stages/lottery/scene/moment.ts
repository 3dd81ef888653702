import type { Family } from '@tianping/plugin-games/lottery';
import type { Scene } from '../../../kit/stage.ts';

/** What a scene is told, as often as it moves. */
export interface Moment {
  readonly phase: string;
  /** The numbers from drawing on; empty before. */
  readonly balls: readonly number[];
  /** How many of them are shown. */
  readonly shown: number;
  /** How far the draw has come, 0 to 1. */
  readonly part: number;
  /** Time within the draw, for what turns and shakes. */
  readonly ms: number;
}

export type Show = (moment: Moment) => void;
export type BuildDraw = (scene: Scene, family: Family) => Promise<Show>;
