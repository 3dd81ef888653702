import type { Clock } from '@tianping/base';

/** Without any input, deferred parts are fetched after this long. */
const SETTLED_AFTER_MS = 3_000;

const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const;

/**
 * Calls back once on the first input (move, press, key, scroll), or after a while without any. What the first screen
 * does not need is fetched then.
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
