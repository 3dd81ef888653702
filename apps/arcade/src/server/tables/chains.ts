import { createUuid, must } from '@tianping/base';
import { type Chain, commitmentTo, makeChain, secretAt } from '@tianping/games';
import type { ChainView } from '@tianping/games/wire';
import type { ArcadeContext } from '../context.ts';
import { CHAIN_EVERY } from '../limits.ts';
import { type ChainRow, insertChain, lastChain, saltChain } from '../store/rounds.ts';

/** The chain that a table draws from: made ahead, published, then salted. Another follows a used one. */
export async function chainInUse(
  { db, clock, rng }: ArcadeContext,
  gameCode: string,
  length: number,
): Promise<ChainRow> {
  const known = await lastChain(db, gameCode);
  if (known?.salt && known.nextPlace <= known.length) return known;
  if (!known || known.salt) {
    const chain = await chainOf(Buffer.from(rng.bytes(32)).toString('hex'), length);
    await insertChain(db, {
      ...chain,
      id: createUuid({ clock, rng }),
      gameCode,
      number: (known?.number ?? 0) + 1,
      now: clock.now(),
    });
  }
  // The anchor stands in the books by now, for everybody who asks; nothing after it can be chosen by it.
  const published = must(await lastChain(db, gameCode), 'the chain just made');
  const salt = Buffer.from(rng.bytes(16)).toString('hex');
  await saltChain(db, published.id, { salt, now: clock.now() });
  return must(await lastChain(db, gameCode), 'the chain just salted');
}

/** Hashing takes a while; others have their turns in between. */
async function chainOf(lastSecret: string, length: number): Promise<Chain> {
  const making = makeChain(lastSecret, { length, every: CHAIN_EVERY });
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
    await new Promise<void>((resolve) => setImmediate(resolve));
  }
}

export function secretOf(chain: ChainRow, place: number): string {
  return secretAt(chain, place);
}

export function commitmentOf(chain: ChainRow, place: number): string {
  return commitmentTo(secretAt(chain, place));
}

export function chainView(chain: ChainRow): ChainView {
  return {
    chainId: chain.id,
    anchor: chain.anchor,
    salt: chain.salt ?? '',
    length: chain.length,
  };
}
