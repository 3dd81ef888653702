import { createHash, createHmac } from 'node:crypto';
import type { JackpotDraw } from '../../rules/jackpot/jackpot.ts';

const SPAN = 2n ** 64n;

/** Numbers that a secret gives for words: the first that falls below a whole multiple of what is asked. */
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

/** What is told of a secret before the pool is won. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
