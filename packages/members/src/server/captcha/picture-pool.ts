import type { CaptchaLimits } from '../../limits.ts';

interface PicturePool<Picture> {
  /** An unused picture; `null` when too many callers are already waiting for one. */
  take(): Promise<Picture | null>;
  /** Resolves when the pool is full, or cannot be filled. */
  warm(): Promise<void>;
}

/** How many callers may wait for a picture to be drawn. */
const WAITING_MAX = 64;

/** Keeps a few pictures drawn in advance, so that a request does not wait for drawing. */
export function createPicturePool<Picture>(options: {
  readonly draw: () => Promise<Picture>;
  readonly limits: Pick<CaptchaLimits, 'poolSize' | 'drawingAtOnce'>;
}): PicturePool<Picture> {
  const { draw, limits } = options;
  const ready: Picture[] = [];
  const waiting: ((picture: Picture | null) => void)[] = [];
  const full: (() => void)[] = [];
  let drawing = 0;

  const wanted = () => limits.poolSize + waiting.length - ready.length - drawing;
  const hand = (picture: Picture) => {
    const next = waiting.shift();
    if (next) next(picture);
    else ready.push(picture);
  };
  const giveUp = () => {
    waiting.shift()?.(null);
    for (const notify of full.splice(0)) notify();
  };
  const refill = () => {
    while (drawing < limits.drawingAtOnce && wanted() > 0) {
      drawing += 1;
      void draw()
        .then(hand, giveUp)
        .finally(() => {
          drawing -= 1;
          // Failed drawing is tried again by the next caller, not in a loop.
          if (waiting.length > 0 || ready.length > 0) refill();
          if (wanted() <= 0) for (const notify of full.splice(0)) notify();
        });
    }
  };

  return {
    async take() {
      const picture = ready.shift();
      if (picture) {
        refill();
        return picture;
      }
      if (waiting.length >= WAITING_MAX) return null;
      const coming = new Promise<Picture | null>((resolve) => waiting.push(resolve));
      refill();
      return await coming;
    },
    async warm() {
      if (ready.length >= limits.poolSize) return;
      const filled = new Promise<void>((resolve) => full.push(resolve));
      refill();
      await filled;
    },
  };
}
