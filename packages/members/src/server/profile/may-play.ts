import type { Clock, MemberId } from '@tianping/base';
import type { Db } from '@tianping/db';
import { createLookup } from '../lookup.ts';
import { MAY_PLAY_CACHE_ENTRIES, MAY_PLAY_CACHE_MS } from './limits.ts';

/** Whether members may play; every bet asks, so the answer is cached for a moment. */
export interface PlayGate {
  mayPlay(memberId: MemberId): Promise<boolean>;
  /** Reads the member's state again from now on. */
  forget(memberId: MemberId): void;
}

export function createPlayGate({ db, clock }: { db: Db; clock: Clock }): PlayGate {
  const cached = new Map<MemberId, { readonly mayPlay: boolean; readonly until: number }>();
  // Grows with every `forget`, so that the result of an earlier read is not cached.
  let generation = 0;
  const lookUp = createLookup(async (memberIds) => {
    const { rows } = await db.query<{ member_id: string }>(
      `select member_id from member_profiles
       where member_id = any($1::uuid[]) and underage_at is not null`,
      [memberIds],
    );
    return new Map(rows.map((row) => [row.member_id, true]));
  });
  return {
    async mayPlay(memberId) {
      const known = cached.get(memberId);
      if (known && known.until > clock.now()) return known.mayPlay;
      const begunAt = generation;
      const mayPlay = (await lookUp(memberId)) === undefined;
      if (begunAt !== generation) return mayPlay;
      if (cached.size >= MAY_PLAY_CACHE_ENTRIES) cached.clear();
      cached.set(memberId, { mayPlay, until: clock.now() + MAY_PLAY_CACHE_MS });
      return mayPlay;
    },
    forget(memberId) {
      generation += 1;
      cached.delete(memberId);
    },
  };
}
