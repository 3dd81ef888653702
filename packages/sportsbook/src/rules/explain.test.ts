import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { type ExplainedLeg, type ExplanationView, explainBet, siteTimeText } from './explain.ts';

const translator = createTranslator({ script: 'hans', hant: {} });
const LEG: ExplainedLeg = {
  gameType: 'FT',
  family: 'handicap',
  period: 'FT',
  side: 'H',
  inPlay: true,
};
const HALF_WIN: ExplanationView = {
  line: -3,
  scoreUsed: { home: 2, away: 1 },
  scoreAtBet: { home: 1, away: 1 },
  source: 'simulator',
  resultAt: Date.UTC(2026, 2, 14, 12, 47),
  split: [
    { line: -2, stakeMinor: 15_000, code: 'W' },
    { line: -4, stakeMinor: 15_000, code: 'P' },
  ],
  code: 'LW',
  voidReason: null,
  cappedMinor: null,
  rounding: 'exact',
  payoutMinor: 43_800,
};

const explain = (explanation: Partial<ExplanationView>, leg: Partial<ExplainedLeg> = {}) =>
  explainBet(translator, { leg: { ...LEG, ...leg }, explanation: { ...HALF_WIN, ...explanation } });

test('SETTLE-003 an in-play half win, step by step', () => {
  expect(explain({})).toEqual([
    '按全场比分 2:1 结算。',
    '滚球让球只计投注后的进球：投注时 1:1，之后 1:0。',
    '-0.5/1 是两个盘口各一半，本金拆成两份分别计算。',
    '本金 ¥150，盘口 -0.5：赢。',
    '本金 ¥150，盘口 -1：走。',
    '结果：赢半，派彩 ¥438.00。',
    '赛果来源 simulator，03-14 20:47（GMT+8）。',
  ]);
});

test('the away side reads the line with its own sign', () => {
  expect(explain({ code: 'LL' }, { side: 'C' }).slice(2, 5)).toEqual([
    '+0.5/1 是两个盘口各一半，本金拆成两份分别计算。',
    '本金 ¥150，盘口 +0.5：赢。',
    '本金 ¥150，盘口 +1：走。',
  ]);
});

test('a half-time total with cap and rounding', () => {
  const leg = { family: 'total', period: 'HT', side: 'OV' } as const;
  const facts = { line: 6, split: [], code: 'W', cappedMinor: 3500, rounding: 'halfEven' } as const;
  expect(explain(facts, leg)).toEqual([
    '按上半场比分 2:1 结算。',
    '盘口 1.5。',
    '结果：赢，派彩 ¥438.00。',
    '超过当日最高派彩，扣减 ¥35.00。',
    '派彩按“四舍六入五成双”取到分。',
    '赛果来源 simulator，03-14 20:47（GMT+8）。',
  ]);
});

test('basketball does not speak of goals after the bet', () => {
  expect(explain({ split: [], line: -18 }, { gameType: 'BK' }).slice(0, 2)).toEqual([
    '按全场比分 2:1 结算。',
    '盘口 -4.5。',
  ]);
});

test('SETTLE-007 a void bet says why', () => {
  const facts = { code: 'D4', voidReason: 'D4', scoreUsed: null, split: [], payoutMinor: 20_000 };
  expect(explain(facts)).toEqual([
    '注单取消，原因：赛事延期，退回 ¥200.00。',
    '赛果来源 simulator，03-14 20:47（GMT+8）。',
  ]);
});

test('SETTLE-001 a restored bet says that it will be settled anew', () => {
  expect(explain({ code: 'A' })).toEqual(['原赛果已更正，注单恢复为未结算，等待重新结算。']);
});

test('times are on the site clock', () => {
  expect(siteTimeText(Date.UTC(2026, 0, 1, 16, 5))).toBe('01-02 00:05');
});
