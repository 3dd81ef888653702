import type { Ease } from './ease.ts';
import { easeOut } from './ease.ts';

/** Movement of one scene. The ticker runs only while something here moves. */
export interface Motion {
  /** Calls `step` with 0 to 1 over the time and resolves at the end. With reduced motion: immediately with 1. */
  run(ms: number, step: (part: number) => void, ease?: Ease): Promise<void>;
  /** Resolves after the time; with reduced motion immediately. */
  wait(ms: number): Promise<void>;
  /**
   * Calls `step` with the time since its last call until it returns false. `fps` limits how often: idle movements
   * should use 12 or fewer.
   */
  each(step: (elapsedMs: number) => boolean, fps?: number): () => void;
  /** Puts every movement at its end immediately. */
  finish(): void;
}

interface Moving {
  /** False when it has ended. */
  tick(now: number): boolean;
  finish(): void;
}

export interface Ticker {
  readonly motion: Motion;
  /** Draws one frame soon. */
  draw(): void;
  /** Promises of movements in progress never resolve: their callers are gone too. */
  stop(): void;
}

/** `request` is `requestAnimationFrame`: it pauses while the page is hidden, and so does everything here. */
export function createTicker(options: {
  readonly request: (callback: (now: number) => void) => void;
  readonly render: () => void;
  readonly isCalm: () => boolean;
}): Ticker {
  const moving = new Set<Moving>();
  let isAsked = false;
  let isStopped = false;

  const frame = (now: number): void => {
    isAsked = false;
    if (isStopped) return;
    for (const one of [...moving]) {
      if (!one.tick(now)) moving.delete(one);
    }
    options.render();
    if (moving.size > 0) draw();
  };
  const draw = (): void => {
    if (isAsked || isStopped) return;
    isAsked = true;
    options.request(frame);
  };
  const add = (one: Moving): void => {
    moving.add(one);
    draw();
  };

  const stop = (): void => {
    isStopped = true;
    moving.clear();
  };
  return {
    motion: motionOf({ moving, add, draw, isCalm: options.isCalm, isStopped: () => isStopped }),
    draw,
    stop,
  };
}

interface Means {
  readonly moving: Set<Moving>;
  readonly add: (one: Moving) => void;
  readonly draw: () => void;
  readonly isCalm: () => boolean;
  readonly isStopped: () => boolean;
}

function motionOf(means: Means): Motion {
  const { moving, add, draw } = means;
  const run: Motion['run'] = (ms, step, ease = easeOut) => {
    if (means.isStopped()) return new Promise(() => {});
    if (means.isCalm() || ms <= 0) {
      step(1);
      draw();
      return Promise.resolve();
    }
    step(0);
    return new Promise((resolve) => {
      let start: number | null = null;
      const end = (): void => {
        step(1);
        resolve();
      };
      add({
        tick(now) {
          start ??= now;
          const part = (now - start) / ms;
          if (part < 1) {
            step(ease(part));
            return true;
          }
          end();
          return false;
        },
        finish: end,
      });
    });
  };

  return {
    run,
    wait: (ms) => run(ms, () => {}),
    each(step, fps = 60) {
      const one = repeated(step, fps);
      add(one);
      return () => moving.delete(one);
    },
    finish() {
      for (const one of moving) one.finish();
      moving.clear();
      draw();
    },
  };
}

function repeated(step: (elapsedMs: number) => boolean, fps: number): Moving {
  const gap = 1000 / fps - 2;
  let last: number | null = null;
  return {
    tick(now) {
      last ??= now;
      if (now - last < gap) return true;
      const elapsed = now - last;
      last = now;
      return step(elapsed);
    },
    finish: () => {},
  };
}
