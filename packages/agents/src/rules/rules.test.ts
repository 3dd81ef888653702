import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { createPlan } from '../testing/plan.ts';
import {
  type AgentNode,
  addMonths,
  type CommissionPlan,
  isMonth,
  kindOf,
  monthOf,
  monthSpan,
  moveFault,
  netOf,
  planIssues,
  planOf,
  planSentences,
  type SourceLine,
  tierOf,
} from './index.ts';

test.each([
  ['2025-12-31T15:59:59.999Z', '2025-12'],
  ['2025-12-31T16:00:00.000Z', '2026-01'],
  ['2026-02-28T15:59:59.999Z', '2026-02'],
  ['2026-02-28T16:00:00.000Z', '2026-03'],
])('%s is in %s on the site’s clock', (at, month) => {
  const moment = Date.parse(at);
  expect(monthOf(moment)).toBe(month);
  const { from, to } = monthSpan(month);
  expect(from <= moment && moment < to).toBe(true);
});

test('months follow one another over years, and no other text is one', () => {
  expect(addMonths('2025-12', 1)).toBe('2026-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('2026-03', -27)).toBe('2023-12');
  for (const text of ['2026-13', '2026-00', '2026-1', '26-01', '', '2026-01-01']) {
    expect(isMonth(text)).toBe(false);
  }
});

test.each([
  [0, 5, null],
  [-1, 5, null],
  [1, 0, null],
  [1, 1, 2_000],
  [99_999, 2, 2_000],
  [100_000, 1, 2_000],
  [100_000, 2, 3_000],
])('a base of %i with %i active members has the share %s', (baseMinor, active, shareBp) => {
  expect(tierOf(createPlan(), { baseMinor, active })?.shareBp ?? null).toBe(shareBp);
});

const tier = { fromMinor: 1, active: 1, shareBp: 2_000 };
test.each<readonly [string, Partial<CommissionPlan>, string, string]>([
  ['a negative stake', { activeStakeMinor: -1 }, 'activeStakeMinor', 'negative'],
  ['a broken fen', { activeStakeMinor: 0.5 }, 'activeStakeMinor', 'notWhole'],
  ['a cost above all', { paymentCostBp: 10_001 }, 'paymentCostBp', 'over'],
  ['no tier', { tiers: [] }, 'tiers', 'noTiers'],
  ['a negative tier', { tiers: [{ ...tier, fromMinor: -5 }] }, 'tiers.0.fromMinor', 'negative'],
  ['a share above the most', { tiers: [{ ...tier, shareBp: 6_001 }] }, 'tiers.0.shareBp', 'over'],
  [
    'a tier that does not rise',
    { tiers: [tier, { ...tier, fromMinor: 2 }] },
    'tiers.1',
    'notRising',
  ],
  [
    'too many tiers',
    {
      tiers: Array.from({ length: 11 }, (_, at) => ({
        fromMinor: at + 1,
        active: at,
        shareBp: at + 1,
      })),
    },
    'tiers',
    'tooManyTiers',
  ],
])('a plan with %s is refused at its field', (_, changes, path, fault) => {
  expect(planIssues(createPlan(changes))).toEqual([{ path, fault }]);
});

test('a sound plan has no issue, and each month has the latest version that began by then', () => {
  expect(planIssues(createPlan())).toEqual([]);
  const versions = [
    { version: 1, fromMonth: '2026-01', plan: createPlan() },
    { version: 2, fromMonth: '2026-04', plan: createPlan() },
    { version: 3, fromMonth: '2026-03', plan: createPlan() },
  ];
  const held = ['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'].map(
    (month) => planOf(versions, month)?.version ?? null,
  );
  expect(held).toEqual([null, 1, 1, 3, 3]);
});

test.each([
  ['house:book', 'betSettle', 'revenue'],
  ['house:game-TPZR', 'gameStake', 'revenue'],
  ['house:promotion', 'betHold', 'bonus'],
  ['house:activity-spring', 'gift', 'bonus'],
  ['house:goodwill', 'manualPosting', 'bonus'],
  ['house:rebate', 'rebate', 'rebate'],
  ['house:deposit-fee', 'depositFee', 'fee'],
  ['clearing:bank', 'deposit', 'payment'],
  ['clearing:bank', 'withdrawPaid', 'payment'],
  ['clearing:withdraw', 'withdrawPaid', null],
  ['clearing:venue-XQZR', 'venueIn', null],
  ['house:agents', 'commission', null],
  ['house:confiscated', 'confiscation', null],
  ['main', 'gift', null],
])('%s in %s is %s', (account, movement, kind) => {
  expect(kindOf(account, movement)).toBe(kind);
});

test('net revenue weighs each category cut towards zero, takes the cost of payments rounded up, and what was given', () => {
  const line = (
    kind: SourceLine['kind'],
    amountMinor: number,
    category: SourceLine['category'],
  ) => ({
    memberId: 'm',
    kind,
    category,
    account: '',
    amountMinor,
    postings: 1,
  });
  const net = netOf(
    [
      line('revenue', 10_001, 'TY'),
      line('revenue', -333, 'ZR'),
      line('bonus', -500, null),
      line('rebate', -20, null),
      line('fee', 30, null),
      line('payment', 12_301, null),
    ],
    createPlan(),
  );
  expect(net.revenue.map(({ category, countedMinor }) => [category, countedMinor])).toEqual([
    ['TY', 10_001],
    ['ZR', -166],
  ]);
  expect(net.costMinor).toBe(-124);
  expect(net.netMinor).toBe(10_001 - 166 - 500 - 20 + 30 - 124);
});

const nodes: readonly AgentNode[] = [
  { agentId: 'a', parentId: null },
  { agentId: 'b', parentId: 'a' },
  { agentId: 'c', parentId: 'b' },
  { agentId: 'd', parentId: 'c' },
  { agentId: 'x', parentId: null },
  { agentId: 'y', parentId: 'x' },
];
test.each([
  ['a', 'a', 'self'],
  ['a', 'd', 'loop'],
  ['b', 'c', 'loop'],
  ['b', 'a', 'same'],
  ['x', 'd', 'levels'],
  ['y', 'd', null],
  ['x', 'c', null],
  ['c', null, null],
  ['q', 'a', 'unknown'],
  ['a', 'q', 'unknown'],
])('ROLE-012 %s under %s is %s', (agentId, parentId, fault) => {
  expect(moveFault(nodes, { agentId, parentId })).toBe(fault);
});

test('the sentences of a plan name each of its figures', () => {
  const text = planSentences(createTranslator({ script: 'hans', hant: {} }), createPlan()).join(
    '\n',
  );
  for (const figure of [
    '¥100 才算',
    '1% 计算',
    '20%',
    '30%',
    '¥1,000',
    '体育、彩票',
    '50%',
    '80%',
  ]) {
    expect(text).toContain(figure);
  }
});
