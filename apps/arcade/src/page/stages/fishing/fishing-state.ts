import type { PondPoint } from '@tianping/games';
import type { Translator } from '@tianping/i18n';
import type { PondStageProps } from '../stage.ts';
import type { AutoPlan } from './auto.ts';
import type { Swimmer } from './sea/waters.ts';

/** The dependencies of a control; both may change while it is open. */
export interface FishingMeans {
  readonly props: () => PondStageProps;
  readonly t: Translator['t'];
}

/** One of the member's own catches, for the list beside the sea. */
export interface Catch {
  readonly shotId: number;
  readonly kind: string;
  readonly times: number;
  readonly wonMinor: number;
}

/** What the controls show. */
export interface FishingState {
  /** Index in the room's levels. */
  readonly level: number;
  /** The next tap on a fish locks it. */
  readonly isPicking: boolean;
  readonly locked: { readonly fishId: number; readonly kind: string } | null;
  readonly isFast: boolean;
  readonly auto: AutoPlan | null;
  /** The last ones, newest first. */
  readonly catches: readonly Catch[];
  readonly boss: {
    readonly kind: string;
    readonly enterMs: number;
    readonly leaveMs: number;
  } | null;
  /** The catches of the last seconds, for screen readers; the number makes a repeated text new. */
  readonly news: { readonly text: string; readonly number: number };
}

/** Effects of the scene besides fish and bullets. */
export type SeaEffect =
  | { readonly kind: 'fired'; readonly seat: number }
  | {
      readonly kind: 'met';
      readonly seat: number;
      readonly level: number;
      readonly at: PondPoint;
    }
  | {
      readonly kind: 'caught';
      readonly seat: number;
      readonly isMine: boolean;
      readonly swimmers: readonly Swimmer[];
      readonly times: number;
      readonly wonMinor: number;
    }
  /** The sea is another one: nothing of the previous one is shown any more. */
  | { readonly kind: 'anew' };

export const CATCHES_SHOWN = 6;
