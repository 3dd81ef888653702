/** Unix time in whole milliseconds, UTC. */
export type UnixMs = number;

/** A source of time. Passed in, never global, so that tests can run a season in a minute. */
export interface Clock {
  now(): UnixMs;
  /** Runs `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    return () => clearTimeout(timer);
  },
};
