import { createHash, createHmac } from 'node:crypto';
import type { JackpotDraw } from '../../rules/jackpot/jackpot.ts';

const SPAN = 2n ** 64n;

/** Numbers derived from a secret for given words: the first one below the largest whole multiple of `below`. */
export function drawOf(secret: string): JackpotDraw {
  return (words, below) => {
    const most = BigInt(below);
    const bound = SPAN - (SPAN % most);
    for (let again = 0; ; again += 1) {
      const digest = createHmac('sha256', secret).update(`${words}:${again}`).digest();
      const drawn = digest.readBigUInt64BE(0);
      if (drawn < bound) return Number(drawn % most);
    }
  };
}

/** What is published of a secret before the pool is won. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
