import { moneyMinor } from '@tianping/base';
import { lineQuarter, priceMilli } from '@tianping/odds';
import { describe, expect, test } from 'vitest';
import {
  acceptanceRules,
  betRequest,
  decideSingle,
  marketFacts,
  memberFacts,
  TEST_NOW,
} from '../../testing/index.ts';

type Changes = {
  readonly request?: Parameters<typeof betRequest>[0];
  readonly facts?: Parameters<typeof marketFacts>[0];
  readonly member?: Parameters<typeof memberFacts>[0];
  readonly rules?: Parameters<typeof acceptanceRules>[0];
  readonly now?: number;
};

function decide(changes: Changes = {}) {
  return decideSingle({
    request: betRequest(changes.request),
    facts: marketFacts(changes.facts),
    member: memberFacts(changes.member),
    rules: acceptanceRules(changes.rules),
    now: changes.now ?? TEST_NOW,
  });
}

const LIVE = { stage: 'live', score: { home: 1, away: 0 } } as const;
const SEEN = { home: 1, away: 0 };

describe('acceptance', () => {
  test('a bet before the start is accepted at the displayed price', () => {
    expect(decide()).toEqual({
      outcome: 'accept',
      terms: {
        price: 900,
        version: 7,
        acceptedPrice: 900,
        holdMinor: 10_000,
        winMinor: 9000,
        scoreAtBet: null,
        moved: null,
      },
    });
  });

  test.each([
    ['FT', false, 5000],
    ['FT', true, 11_000],
    ['BK', false, 3000],
    ['BK', true, 9000],
  ] as const)('a bet in play waits: %s, danger %s, %i ms', (gameType, danger, waitMs) => {
    const decision = decide({
      request: { scoreSeen: SEEN },
      facts: { match: { ...LIVE, gameType, danger } },
    });
    expect(decision).toMatchObject({ outcome: 'wait', waitMs, terms: { scoreAtBet: SEEN } });
  });

  test('the hold of a negative price is the risk', () => {
    const market = { price: priceMilli(1250) };
    const request = { oddsType: 'M', priceSeen: priceMilli(1250) } as const;
    expect(decide({ request, facts: { market } })).toMatchObject({
      outcome: 'accept',
      terms: { acceptedPrice: -800, holdMinor: 8000, winMinor: 10_000 },
    });
  });
});

describe('SETTLE-018 the price policy', () => {
  test.each([
    ['none', null, 910, false],
    ['none', null, 890, false],
    ['better', null, 910, true],
    ['better', null, 890, false],
    ['any', null, 890, true],
    ['any', 880, 890, true],
    ['any', 880, 880, true],
    ['any', 880, 870, false],
    // So far from the price seen that one of the two may be an error.
    ['better', null, 9_500, false],
    ['any', null, 9_500, false],
    ['any', null, 60, false],
    ['any', 50, 60, false],
  ] as const)('%s, worst %s, now %i: taken %s', (policy, worst, now, isTaken) => {
    const worstPrice = worst === null ? null : priceMilli(worst);
    const decision = decide({
      request: { policy, worstPrice },
      facts: { market: { price: priceMilli(now), version: 8 } },
    });
    if (isTaken) expect(decision).toMatchObject({ outcome: 'accept', terms: { price: now } });
    else {
      expect(decision).toEqual({
        outcome: 'refuse',
        reason: 'priceChanged',
        fix: { price: now, version: 8 },
      });
    }
  });
});

const FROZEN = { member: { frozen: true } };
const MAINTENANCE = { rules: { maintenance: true } };
const FAST = { member: { betsLastMinute: 30 } };
const OVER = { facts: { match: { stage: 'over' } } } as const;
const TURNED = { facts: { match: LIVE } };
const LATE = { now: TEST_NOW + 3_600_000 };
const GONE = { facts: { market: null } };
const OTHER_LINE = {
  marketId: 'handicap.FT.-4',
  line: lineQuarter(-4),
  price: priceMilli(870),
  version: 3,
};
const MOVED_LINE = { facts: { market: null, otherLine: OTHER_LINE } };
const SHUT = { facts: { market: { state: 'closed' } } } as const;
const LOCKED = { facts: { market: { state: 'suspended' } } } as const;
const STOPPED = { facts: { match: { suspended: true } } };
const EMPTY = { facts: { market: { price: null } } };
const TWICE = { member: { openSameSelection: 'TY1' } };
const GOAL = { request: { scoreSeen: { home: 0, away: 0 } }, facts: { match: LIVE } };
const MOVED = { facts: { market: { price: priceMilli(880) } } };
const SMALL = { request: { stakeMinor: moneyMinor(900) } };
const LARGE = { request: { stakeMinor: moneyMinor(6_000_000) } };
const CROWDED = { member: { stakedOnMatchMinor: moneyMinor(19_995_000) } };
const RICH = { rules: { limits: { ...acceptanceRules().limits, maxWinMinor: 8000 } } };
const POOR = { member: { balanceMinor: moneyMinor(9999) } };

test.each([
  ['maintenance', MAINTENANCE, {}],
  ['memberFrozen', FROZEN, {}],
  ['tooFast', FAST, {}],
  ['matchClosed', OVER, {}],
  ['turnedInPlay', TURNED, { score: LIVE.score }],
  ['pastClosing', LATE, {}],
  ['marketClosed', GONE, {}],
  ['lineChanged', MOVED_LINE, { marketId: 'handicap.FT.-4', price: 870, version: 3 }],
  ['marketClosed', SHUT, {}],
  ['suspended', LOCKED, {}],
  ['suspended', STOPPED, {}],
  ['suspended', EMPTY, {}],
  ['duplicateSelection', TWICE, { ticketId: 'TY1' }],
  ['scoreChanged', GOAL, { score: LIVE.score, price: 900, version: 7 }],
  ['priceChanged', MOVED, { price: 880, version: 7 }],
  ['belowMinimum', SMALL, { minMinor: 1000, maxMinor: 5_000_000 }],
  ['aboveSingle', LARGE, { minMinor: 1000, maxMinor: 5_000_000 }],
  ['aboveMatch', CROWDED, { minMinor: 1000, maxMinor: 5000 }],
  ['aboveMaxWin', RICH, { minMinor: 1000, maxMinor: 8800 }],
  ['balanceLow', POOR, {}],
] as const)('%s', (reason, changes, fix) => {
  const decision = decide(changes);
  expect(decision).toMatchObject({ outcome: 'refuse', reason });
  expect(decision.outcome === 'refuse' ? (decision.fix ?? {}) : null).toEqual(fix);
});

test.each([
  ['maintenance', MAINTENANCE, FROZEN],
  ['memberFrozen', FROZEN, OVER],
  ['tooFast', FAST, OVER],
  ['matchClosed', OVER, GONE],
  ['pastClosing', LATE, GONE],
  ['marketClosed', GONE, TWICE],
  ['suspended', LOCKED, TWICE],
  ['duplicateSelection', TWICE, MOVED],
  ['priceChanged', MOVED, SMALL],
  ['belowMinimum', SMALL, POOR],
] as const)('%s comes before what else is wrong', (reason, first, second) => {
  const merged: Changes = {
    ...first,
    ...second,
    member: { ...('member' in first && first.member), ...('member' in second && second.member) },
    facts: { ...('facts' in second && second.facts), ...('facts' in first && first.facts) },
  };
  expect(decide(merged)).toMatchObject({ outcome: 'refuse', reason });
});

test('SETTLE-021 a site may allow the same selection again', () => {
  const rules = { sameSelectionOnce: false };
  expect(decide({ ...TWICE, rules })).toMatchObject({ outcome: 'accept' });
});

test('in basketball a new score alone does not refuse', () => {
  const match = { ...LIVE, gameType: 'BK' } as const;
  const request = { scoreSeen: { home: 0, away: 0 } };
  expect(decide({ request, facts: { match } })).toMatchObject({ outcome: 'wait' });
});
