import type { Clock } from '@tianping/base';

/** A window that is not painted, such as a hidden one, is not waited for longer. */
const WAIT_MS = 1_000;

interface Painting {
  readonly isHidden: () => boolean;
  /** Calls back before the next paint, which comes only once the style sheets have. */
  readonly onFrame: (act: () => void) => void;
}

const browser: Painting = {
  isHidden: () => document.hidden,
  onFrame: (act) => void requestAnimationFrame(act),
};

/**
 * Resolves once the browser has painted what the server wrote into the page: the script's first work would keep that
 * back otherwise.
 */
export function whenPainted(clock: Pick<Clock, 'after'>, painting = browser): Promise<void> {
  if (painting.isHidden()) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = clock.after(WAIT_MS, resolve);
    painting.onFrame(() => {
      cancel();
      // After the paint, for which this frame only prepares.
      clock.after(0, resolve);
    });
  });
}
