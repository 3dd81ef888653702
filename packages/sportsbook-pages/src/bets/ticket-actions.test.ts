import { expect, test } from 'vitest';
import { DISPUTE_MS } from '../limits.ts';
import { betView } from '../testing/bets.ts';
import { mayDispute } from './ticket-actions.tsx';

const settled = betView({ status: 'settled', settledAt: 1_000 });

test.each([
  ['a settled bet may be disputed', settled, 1_000, true],
  ['until its last moment', settled, 1_000 + DISPUTE_MS, true],
  ['then no more', settled, 1_001 + DISPUTE_MS, false],
  ['a void one as well', betView({ status: 'void', settledAt: 1_000 }), 1_000, true],
  ['an open one has no result', betView(), 1_000, false],
] as const)('%s', (_name, bet, now, expected) => {
  expect(mayDispute(bet, now)).toBe(expected);
});
