/** Unix time in whole milliseconds, UTC. */
export type UnixMs = number;

/** Where time comes from. Passed in, never taken from the air, so that a season runs in a minute. */
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
