import { startRounds } from '@tianping/base';
import { SEEN_EVERY_MS } from '../../limits.ts';
import type { MembersDeps } from '../deps.ts';

/** Periodically writes when sessions were last used; the returned function does it a last time. */
export function keepSeen(
  { clock, sessions }: MembersDeps,
  onFault: (fault: unknown) => void,
): () => Promise<void> {
  const stop = startRounds({
    clock,
    everyMs: SEEN_EVERY_MS,
    round: () => sessions.writeSeen(),
    onError: onFault,
  });
  return async () => {
    await stop();
    await sessions.writeSeen().catch(onFault);
  };
}
