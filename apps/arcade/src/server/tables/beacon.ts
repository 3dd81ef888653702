import { createHash } from 'node:crypto';
import { BEACON } from '@tianping/games';
import { z } from 'zod';

/** Asks for the value of a round; null while it is not to be had. */
export type AskBeacon = (round: number) => Promise<string | null>;

const ANSWER_MS_MAX = 10_000;
const made = z.object({
  round: z.int(),
  randomness: z.string().regex(/^[0-9a-f]{64}$/),
  signature: z.string().regex(/^[0-9a-f]{96}$/),
});

/** A server of drand's public beacon. What does not fit together is no answer. */
export function createBeacon(url: string): AskBeacon {
  return async (round) => {
    const response = await fetch(`${url}/${BEACON.chain}/public/${round}`, {
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    if (!response.ok) return null;
    const read = made.safeParse(await response.json());
    if (!read.success || read.data.round !== round) return null;
    const { randomness, signature } = read.data;
    const hashed = createHash('sha256').update(Buffer.from(signature, 'hex')).digest('hex');
    return hashed === randomness ? randomness : null;
  };
}
