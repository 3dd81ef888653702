import { type Clock, createUuid, type Rng } from '@tianping/base';
import { seedHash } from '@tianping/games';
import type { NewSeed } from '../store/seeds.ts';

/** A server seed nobody knows, and a client seed for players who have not chosen one. */
export function newSeed(source: { readonly clock: Clock; readonly rng: Rng }): NewSeed {
  const serverSeed = Buffer.from(source.rng.bytes(32)).toString('hex');
  return {
    id: createUuid(source),
    serverSeed,
    serverSeedHash: seedHash(serverSeed),
    clientSeed: Buffer.from(source.rng.bytes(8)).toString('hex'),
  };
}
