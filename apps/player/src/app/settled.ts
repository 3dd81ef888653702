import type { Clock } from '@tianping/base';

/** Whoever only looks has what was kept for later after this long. */
const SETTLED_AFTER_MS = 3_000;

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Calls back once the first screen is no longer all there is: when somebody moves, presses, types or scrolls, or
 * has looked at it for a while. What the first screen does without is fetched then.
 */
export function whenSettled(clock: Clock, act: () => void, page: EventTarget = window): () => void {
  const signs = new AbortController();
  const end = (): void => {
    cancel();
    signs.abort();
  };
  const settle = (): void => {
    end();
    act();
  };
  const cancel = clock.after(SETTLED_AFTER_MS, settle);
  for (const sign of SIGNS_OF_LIFE) {
    page.addEventListener(sign, settle, { signal: signs.signal, passive: true });
  }
  return end;
}
