import type { Clock } from './clock.ts';

/** How long a database may take to answer. */
const ANSWER_MS_MAX = 2_000;
/** How long an answer is cached, so that frequent checks cost nothing. */
const HOLDS_MS = 1_000;

/** Whether a process's database answers in time; one query at a time, however many callers ask. */
export function createHealth(clock: Clock, ask: () => Promise<unknown>): () => Promise<boolean> {
  let known: { readonly at: number; readonly isWell: Promise<boolean> } | null = null;
  return () => {
    const now = clock.now();
    if (known && now - known.at < HOLDS_MS) return known.isWell;
    known = { at: now, isWell: answersInTime(clock, ask) };
    return known.isWell;
  };
}

function answersInTime(clock: Clock, ask: () => Promise<unknown>): Promise<boolean> {
  return new Promise((done) => {
    const cancel = clock.after(ANSWER_MS_MAX, () => done(false));
    const say = (isWell: boolean) => () => {
      cancel();
      done(isWell);
    };
    ask().then(say(true), say(false));
  });
}
