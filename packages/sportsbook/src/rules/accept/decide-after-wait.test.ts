import { moneyMinor } from '@tianping/base';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { expect, test } from 'vitest';
import { acceptanceRules, betRequest, marketFacts } from '../../testing/index.ts';
import { decideAfterWait } from './decide-after-wait.ts';

const SEEN = { home: 1, away: 0 };
const LIVE = { stage: 'live', score: SEEN } as const;

const OTHER_LINE = {
  marketId: 'handicap.FT.-4',
  line: lineQuarter(-4),
  price: priceMilli(870),
  version: 3,
};

function decide(changes: {
  readonly request?: Parameters<typeof betRequest>[0];
  readonly match?: object;
  readonly market?: {
    state?: 'open' | 'suspended' | 'closed';
    price?: ReturnType<typeof priceMilli>;
  } | null;
  readonly otherLine?: typeof OTHER_LINE;
  readonly limits?: Parameters<typeof decideAfterWait>[0]['limits'];
  readonly material?: Parameters<typeof decideAfterWait>[0]['material'];
  readonly waitedMs?: number;
  readonly held?: number;
  readonly balance?: number;
}) {
  return decideAfterWait({
    request: betRequest({ scoreSeen: SEEN, ...changes.request }),
    facts: marketFacts({
      match: { ...LIVE, ...changes.match },
      ...(changes.market === undefined ? {} : { market: changes.market }),
      ...(changes.otherLine === undefined ? {} : { otherLine: changes.otherLine }),
    }),
    acceptance: acceptanceRules().acceptance,
    waitedMs: changes.waitedMs ?? 5000,
    heldMinor: moneyMinor(changes.held ?? 10_000),
    balanceMinor: moneyMinor(changes.balance ?? 0),
    material: changes.material ?? null,
    limits: changes.limits ?? null,
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
  ['turnedInPlay', { request: { scoreSeen: null } }],
  ['redCard', { material: 'redCard' }],
  ['scoreChanged', { material: 'scoreChanged', market: { state: 'suspended' } }],
  ['suspended', { material: 'suspended' }],
  ['marketClosed', { market: null }],
  ['lineChanged', { market: null, otherLine: OTHER_LINE }],
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
  expect(decision).toMatchObject({
    outcome: 'accept',
    terms: { acceptedPrice: -620, holdMinor: 6250 },
  });
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

test('a change for both sides refuses whatever the market is now, and offers to bet again', () => {
  const decision = decide({ material: 'scoreChanged', waitedMs: 100 });
  expect(decision).toEqual({
    outcome: 'refuse',
    reason: 'scoreChanged',
    fix: { price: 900, version: 7, score: SEEN },
  });
});

test('a leg accepted before the start of its match keeps its terms', () => {
  const request = { scoreSeen: null };
  expect(decide({ request, match: { stage: 'prematch' } })).toMatchObject({
    outcome: 'accept',
    terms: { scoreAtBet: null },
  });
});

const BASKETBALL = { ...LIVE, gameType: 'BK' } as const;

test.each([
  [false, -18, -22, 'lineChanged'],
  [true, -18, -22, 'accept'],
  [true, -18, -40, 'lineChanged'],
  [false, -18, -14, 'accept'],
] as const)(
  'a points line that moves, with leave %s, from %i to %i: %s',
  (leave, from, to, ends) => {
    const decision = decideAfterWait({
      request: betRequest({ scoreSeen: SEEN, policy: 'any', acceptLine: leave }),
      facts: marketFacts({
        match: BASKETBALL,
        market: null,
        pick: { side: 'H', lines: 'handicap', line: lineQuarter(from) },
        otherLine: { ...OTHER_LINE, line: lineQuarter(to) },
      }),
      acceptance: acceptanceRules().acceptance,
      waitedMs: 5000,
      heldMinor: moneyMinor(10_000),
      balanceMinor: moneyMinor(0),
      material: null,
      limits: null,
    });
    if (decision.outcome === 'accept') {
      expect(ends).toBe('accept');
      expect(decision.terms).toMatchObject({ price: 870, moved: { line: to } });
    } else {
      expect(decision).toMatchObject({ reason: ends, fix: { marketId: 'handicap.FT.-4' } });
    }
  },
);

const LIMITS = acceptanceRules().limits;

test('a price that moved for the better may not win more than is allowed', () => {
  const request = { policy: 'any' } as const;
  const market = { price: priceMilli(1000) };
  const taken = decide({ request, market, limits: { ...LIMITS, maxWinMinor: 10_000 } });
  expect(taken).toMatchObject({ outcome: 'accept' });
  const above = decide({ request, market, limits: { ...LIMITS, maxWinMinor: 9900 } });
  expect(above).toMatchObject({ reason: 'aboveMaxWin', fix: { maxMinor: 9900 } });
});

test('a negative price that moved may not hold more than is allowed', () => {
  const request = { oddsType: 'I', priceSeen: priceMilli(800), policy: 'any' } as const;
  const changes = { request, market: { price: priceMilli(500) }, held: 12_500, balance: 99_999 };
  expect(decide({ ...changes, limits: { ...LIMITS, maxMinor: 20_000 } })).toMatchObject({
    outcome: 'accept',
  });
  expect(decide({ ...changes, limits: { ...LIMITS, maxMinor: 19_900 } })).toMatchObject({
    reason: 'aboveSingle',
  });
});
