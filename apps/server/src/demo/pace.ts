import type { Clock } from '@tianping/base';

/** Pauses that end immediately once the demo stops. */
export interface Pace {
  pause(ms: number): Promise<void>;
  isOver(): boolean;
  end(): void;
}

export function createPace(clock: Clock): Pace {
  let over = false;
  let endPause = (): void => {};
  return {
    isOver: () => over,
    async pause(ms) {
      if (over) return;
      await new Promise<void>((resolve) => {
        const cancel = clock.after(ms, resolve);
        endPause = () => {
          cancel();
          resolve();
        };
      });
    },
    end() {
      over = true;
      endPause();
    },
  };
}
