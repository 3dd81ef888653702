import { createBatcher } from '@tianping/base';
import type { Db } from '@tianping/db';
import { SESSIONS_AT_ONCE_MAX, SESSIONS_QUEUE_MAX } from './limits.ts';
import { Refused } from './store/plays.ts';
import type { SessionRow } from './store/rows.ts';
import { sessionsByTokens } from './store/sessions.ts';

/** Reads sessions by the digests of their tokens: those that are asked for while one is read are read together. */
export function createSessionReader(db: Db): (tokenHash: string) => Promise<SessionRow | null> {
  const batcher = createBatcher<string, { readonly session: SessionRow | null }>({
    run: async (tokenHashes) => {
      const known = await sessionsByTokens(db, tokenHashes);
      return tokenHashes.map((one) => ({ session: known.get(one) ?? null }));
    },
    laneOf: () => 0,
    lanes: 1,
    batchMax: SESSIONS_AT_ONCE_MAX,
    queueMax: SESSIONS_QUEUE_MAX,
  });
  return async (tokenHash) => {
    const read = await batcher.submit(tokenHash);
    if (read === 'busy') throw new Refused('busy');
    return read.session;
  };
}
