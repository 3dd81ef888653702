import type { ArcadeAnswer } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { Refused } from '../store/plays.ts';
import type { SessionRow } from '../store/rows.ts';
import { rotateSeed, seedsOf } from '../store/seeds.ts';
import { newSeed } from './new-seed.ts';

/** Reveals the server seed in use; not while a play that it decides is open. */
export async function rotate(
  context: ArcadeContext,
  session: SessionRow,
  asked: { readonly key: string; readonly clientSeed: string },
): Promise<ArcadeAnswer<'rotateSeed'>> {
  const { db, clock } = context;
  return await db.tx(async (sql) => {
    await seedsOf(sql, session, () => newSeed(context));
    const rotated = await rotateSeed(sql, session, { ...asked, now: clock.now() });
    if (rotated.kind === 'inPlay') throw new Refused('handOpen');
    const { revealed } = rotated;
    const { active, next } = await seedsOf(sql, session, () => newSeed(context));
    return {
      revealed: {
        serverSeed: revealed.serverSeed,
        serverSeedHash: revealed.serverSeedHash,
        clientSeed: revealed.clientSeed,
        plays: revealed.nonce,
      },
      seeds: {
        serverSeedHash: active.serverSeedHash,
        clientSeed: active.clientSeed,
        nonce: active.nonce,
        nextServerSeedHash: next.serverSeedHash,
      },
    };
  });
}
