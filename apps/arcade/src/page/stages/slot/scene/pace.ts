import type { Ease } from '../../../kit/ease.ts';
import type { Motion } from '../../../kit/motion.ts';

/** Movement at the speed that the member chose; once stopped, the rest of a result is shown immediately. */
export interface Pace {
  run(ms: number, step: (part: number) => void, ease?: Ease): Promise<void>;
  wait(ms: number): Promise<void>;
  isFast(): boolean;
  isSkipped(): boolean;
  /** Nothing moves: reduced motion is set, or the rest is skipped. */
  isStill(): boolean;
}

export function createPace(
  motion: Motion,
  asked: {
    readonly isFast: () => boolean;
    readonly isSkipped: () => boolean;
    readonly isCalm: () => boolean;
  },
): Pace {
  const length = (ms: number): number => (asked.isSkipped() ? 0 : asked.isFast() ? ms * 0.45 : ms);
  return {
    run: (ms, step, ease) => motion.run(length(ms), step, ease),
    wait: (ms) => motion.wait(length(ms)),
    isFast: asked.isFast,
    isSkipped: asked.isSkipped,
    isStill: () => asked.isSkipped() || asked.isCalm(),
  };
}
