import { moneyMinor } from '@tianping/base';
import { priceMilli } from '@tianping/odds';
import { expect, test } from 'vitest';
import { acceptanceRules, betRequest, marketFacts } from '../testing/index.ts';
import { decideAfterWait } from './decide-after-wait.ts';

const SEEN = { home: 1, away: 0 };
const LIVE = { stage: 'live', score: SEEN } as const;

function decide(changes: {
  readonly request?: Parameters<typeof betRequest>[0];
  readonly match?: object;
  readonly market?: {
    state?: 'open' | 'suspended' | 'closed';
    price?: ReturnType<typeof priceMilli>;
  } | null;
  readonly otherLineOpen?: boolean;
  readonly waitedMs?: number;
  readonly held?: number;
  readonly balance?: number;
}) {
  return decideAfterWait({
    request: betRequest({ scoreSeen: SEEN, ...changes.request }),
    facts: marketFacts({
      match: { ...LIVE, ...changes.match },
      ...(changes.market === undefined ? {} : { market: changes.market }),
      ...(changes.otherLineOpen === undefined ? {} : { otherLineOpen: changes.otherLineOpen }),
    }),
    acceptance: acceptanceRules().acceptance,
    waitedMs: changes.waitedMs ?? 5000,
    heldMinor: moneyMinor(changes.held ?? 10_000),
    balanceMinor: moneyMinor(changes.balance ?? 0),
  });
}

test('nothing changed: accepted at the price and score of now', () => {
  expect(decide({})).toMatchObject({
    outcome: 'accept',
    terms: { price: 900, holdMinor: 10_000, scoreAtBet: SEEN },
  });
});

test.each([
  ['matchClosed', { match: { stage: 'over' } }],
  ['marketClosed', { market: null }],
  ['lineChanged', { market: null, otherLineOpen: true }],
  ['marketClosed', { market: { state: 'closed' } }],
  ['scoreChanged', { match: { score: { home: 1, away: 1 } } }],
  ['scoreChanged', { match: { score: { home: 2, away: 0 } }, market: { state: 'suspended' } }],
  ['scoreChanged', { match: { score: { home: 2, away: 0 }, danger: true } }],
  ['priceChanged', { market: { price: priceMilli(880) } }],
  ['priceChanged', { market: { price: priceMilli(920) } }],
  ['suspended', { market: { state: 'suspended' }, waitedMs: 90_000 }],
  ['suspended', { match: { suspended: true }, waitedMs: 95_000 }],
  ['dangerous', { match: { danger: true }, waitedMs: 90_000 }],
] as const)('%s', (reason, changes) => {
  expect(decide(changes)).toMatchObject({ outcome: 'refuse', reason });
});

test.each([
  ['a lock is looked at again', { market: { state: 'suspended' } }, 1000],
  ['a silent feed too', { match: { suspended: true } }, 1000],
  ['danger waits longer', { match: { danger: true } }, 6000],
  ['a lock near the end', { market: { state: 'suspended' }, waitedMs: 89_400 }, 600],
  ['danger near the end', { match: { danger: true }, waitedMs: 88_000 }, 2000],
] as const)('%s', (_name, changes, waitMs) => {
  expect(decide(changes)).toEqual({ outcome: 'wait', waitMs });
});

test('a better price is taken by the policy, and its lower risk is held', () => {
  const request = { oddsType: 'M', priceSeen: priceMilli(1250), policy: 'better' } as const;
  const decision = decide({ request, market: { price: priceMilli(1600) }, held: 8000 });
  expect(decision).toMatchObject({ outcome: 'accept', terms: { struck: -620, holdMinor: 6200 } });
});

test('a worse negative price that needs more than the balance is refused', () => {
  const request = { oddsType: 'I', priceSeen: priceMilli(800), policy: 'any' } as const;
  const changes = { request, market: { price: priceMilli(500) }, held: 12_500 };
  expect(decide({ ...changes, balance: 7499 })).toMatchObject({ reason: 'balanceLow' });
  expect(decide({ ...changes, balance: 7500 })).toMatchObject({
    outcome: 'accept',
    terms: { holdMinor: 20_000 },
  });
});
