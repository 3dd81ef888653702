import type { Clock } from '../clock.ts';

/** Runs rounds until stopped, each a pause after the one before has ended. The returned function waits for it. */
export function startRounds(options: {
  readonly clock: Clock;
  readonly everyMs: number;
  readonly round: () => Promise<unknown>;
  readonly onError: (error: unknown) => void;
}): () => Promise<void> {
  const { clock, everyMs, round, onError } = options;
  let stopped = false;
  let running: Promise<void> = Promise.resolve();
  let cancel = (): void => {};
  const schedule = (): void => {
    cancel = clock.after(everyMs, () => {
      running = round()
        .then(() => {}, onError)
        .then(() => {
          if (!stopped) schedule();
        });
    });
  };
  schedule();
  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}
