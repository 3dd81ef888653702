import { type Chain, makeChain } from '@tianping/games';
import { CHAIN_EVERY } from '../limits.ts';

export function chainWhole(lastSecret: string, length: number): Chain {
  const making = makeChain(lastSecret, { length, every: CHAIN_EVERY });
  for (;;) {
    const step = making.next();
    if (step.done) return step.value;
  }
}
