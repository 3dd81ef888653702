import type { Clock } from './clock.ts';

/** Tries, with a pause after each failure, until it succeeds. False when the signal ended that first. */
export async function retryUntilDone(options: {
  readonly clock: Clock;
  readonly pauseMs: number;
  /** Ends the wait; a try in progress goes on to its end. */
  readonly signal: AbortSignal;
  readonly work: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): Promise<boolean> {
  const { signal } = options;
  while (!signal.aborted) {
    try {
      await options.work();
      return true;
    } catch (error) {
      options.onError(error);
    }
    if (!signal.aborted) await pause(options);
  }
  return false;
}

function pause(given: {
  readonly clock: Clock;
  readonly pauseMs: number;
  readonly signal: AbortSignal;
}): Promise<void> {
  const { clock, pauseMs, signal } = given;
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = clock.after(pauseMs, end);
    signal.addEventListener('abort', end);
  });
}
