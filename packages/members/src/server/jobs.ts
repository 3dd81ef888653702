import { SEEN_EVERY_MS } from '../limits.ts';
import type { MembersParts } from './parts.ts';

/** Rounds with a pause between them; the returned function does a last one and ends. */
export function startJobs(
  { clock, sessions }: MembersParts,
  onFault: (fault: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve();
  let cancel: () => void = () => {};
  const round = () => {
    running = sessions.writeSeen().catch(onFault).finally(next);
  };
  const next = () => {
    cancel = clock.after(SEEN_EVERY_MS, round);
  };
  next();
  return async () => {
    cancel();
    await running;
    cancel();
    await sessions.writeSeen().catch(onFault);
  };
}
