import { createTranslator } from '@tianping/i18n';
import { describe, expect, test } from 'vitest';
import {
  type ExplainedLeg,
  type ExplanationView,
  explainBet,
  explainLeg,
  siteTimeText,
  sourceName,
} from './explain.ts';
import { type ExplainedParlay, explainParlay, explainTicket } from './explain-ticket.ts';

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
    '赛果来源 本站模拟赛事，03-14 20:47（GMT+8）。',
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
    '超过单票最高可赢或当日最高派彩，扣减 ¥35.00。',
    '派彩按“四舍六入五成双”取到分。',
    '赛果来源 本站模拟赛事，03-14 20:47（GMT+8）。',
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
    '赛果来源 本站模拟赛事，03-14 20:47（GMT+8）。',
  ]);
});

test('SETTLE-001 a restored bet says that it will be settled again', () => {
  expect(explain({ code: 'A' })).toEqual(['原赛果已更正，注单恢复为未结算，等待重新结算。']);
});

test('times are on the site clock', () => {
  expect(siteTimeText(Date.UTC(2026, 0, 1, 16, 5))).toBe('01-02 00:05');
});

const words = {
  periodName: (period: string) => ({ FT: '全场', CR: '角球', S2: '第2盘' })[period] ?? period,
  unitName: (period: string) => (period === 'CR' ? '角球' : '进球'),
  handicapRestarts: true,
};

test('tallies have the names of their sport', () => {
  const of = (period: string) =>
    explainLeg(translator, { leg: { ...LEG, period }, explanation: HALF_WIN, sport: words });
  expect(of('S2')[0]).toBe('按第2盘比分 2:1 结算。');
  expect(of('CR').slice(0, 2)).toEqual([
    '按角球比分 2:1 结算。',
    '滚球让球只计投注之后的角球：投注时 1:1，之后 1:0。',
  ]);
  expect(of('FT').slice(-2)).toEqual([
    '结果：赢半。',
    '赛果来源 本站模拟赛事，03-14 20:47（GMT+8）。',
  ]);
});

test('SETTLE-020 what the operator voided says why and by whom', () => {
  const explanation = { ...HALF_WIN, code: 'DL', voidReason: 'DL', source: 'operator' };
  expect(explainLeg(translator, { leg: LEG, explanation })).toEqual([
    '此项取消，原因：赔率错误，按 1 倍计算。',
    '由本站处理，03-14 20:47（GMT+8）。',
  ]);
});

test.each([
  [{ name: 'goal1Minute', value: '23' }, '按首个进球的分钟结算：23。'],
  [{ name: 'goals', value: 'HHC' }, '按进球顺序结算：主队 主队 客队。'],
  [{ name: 'games2', value: 'HC' }, '按各局胜方结算：主队 客队。'],
  [{ name: 'goal1By', value: 'P' }, '按首个进球的方式结算：点球。'],
  [{ name: 'qualifiedBy', value: 'CPK' }, '按晋级方式结算：客队 点球大战。'],
  [{ name: 'ownGoal', value: 'X' }, '按乌龙球结算：否。'],
  [{ name: 'goals', value: '' }, '按进球顺序结算：无。'],
])('a fact that decided is named: %o', (fact, sentence) => {
  const explanation = { ...HALF_WIN, scoreUsed: null, split: [], line: null, fact };
  expect(explainLeg(translator, { leg: LEG, explanation })[0]).toBe(sentence);
});

test('a shared place says how the stake is shared', () => {
  const explanation = { ...HALF_WIN, line: null, split: [], deadHeat: { places: 1, among: 2 } };
  expect(explainLeg(translator, { leg: LEG, explanation })).toContain(
    '2 位并列 1 个名次：本金的 1/2 按赔率派彩，其余视为输。',
  );
});

describe('a parlay', () => {
  const leg = (price: number, code: string | null, includesStake = false) => ({
    price,
    includesStake,
    explanation: code === null ? null : { code, deadHeat: null },
  });
  const paid = { cappedMinor: null, rounding: 'exact', payoutMinor: 57_456 } as const;
  const bet: ExplainedParlay = {
    series: { sizes: [4], bets: 1, unitMinor: 10_000 },
    legs: [leg(920, 'W'), leg(850, 'LW'), leg(1050, 'D4'), leg(2100, 'W', true)],
    voucherId: null,
    paid,
  };

  test('says what each leg multiplies by, and the product', () => {
    expect(explainParlay(translator, bet)).toEqual([
      '第 1 项赢，系数 1.92。',
      '第 2 项赢半，系数 1.425。',
      '第 3 项赛事延期，系数 1。',
      '第 4 项赢，系数 2.1。',
      '本金 ¥100 × 1.92 × 1.425 × 1 × 2.1 = ¥574.56。',
    ]);
  });

  test('of several combinations says how many pay and what they add up to', () => {
    const parlay = { sizes: [2, 3], bets: 4, unitMinor: 10_000 };
    const legs = [leg(1000, 'W'), leg(500, 'W'), leg(900, 'L')];
    const sentences = explainParlay(translator, {
      ...bet,
      series: parlay,
      legs,
      paid: { ...paid, payoutMinor: 30_000 },
    });
    expect(sentences.slice(3)).toEqual([
      '共 4 注，每注本金 ¥100；每注为其各项系数相乘，含输项的注为 0。',
      '有派彩的 1 注系数合计 3：¥100 × 3 = ¥300.00。',
    ]);
  });

  test('a parlay lost before its end says so, an open one lists the ended legs', () => {
    const parlay = { sizes: [2], bets: 1, unitMinor: 10_000 };
    const legs = [leg(1000, 'L'), leg(500, null)];
    const lost = { ...bet, series: parlay, legs, paid: { ...paid, payoutMinor: 0 } };
    expect(explainParlay(translator, lost)).toEqual([
      '第 1 项输，系数 0。',
      '第 2 项尚未有结果。',
      '每注都至少有一项输，整单已定为输，其余各项不影响结果。',
    ]);
    expect(explainParlay(translator, { ...lost, paid: null })).toHaveLength(2);
  });

  test('of void legs only gives the stake back', () => {
    const legs = [leg(1000, 'D4'), leg(500, 'D1')];
    const voided = { ...bet, legs, paid: { ...paid, payoutMinor: 10_000 } };
    expect(explainParlay(translator, voided).at(-1)).toBe('所有项均取消，退回 ¥100.00。');
  });
});

test('the demo is named as what it is, any other source by its own name', () => {
  expect(sourceName(translator, 'simulator')).toBe('本站模拟赛事');
  expect(sourceName(translator, 'the-odds-api')).toBe('the-odds-api');
});

test('a ticket of one leg is explained by that leg, as long as it is open not at all', () => {
  const { payoutMinor, cappedMinor, rounding, ...explanation } = HALF_WIN;
  const { gameType: sport, ...leg } = LEG;
  const priced = { ...leg, sport, price: 900, includesStake: false, explanation };
  const paid = { payoutMinor, cappedMinor, rounding };
  const ticket = { series: null, legs: [priced], voucherId: null, paid };
  const words = { periodName: () => '全场', unitName: () => '进球', handicapRestarts: true };
  const stated = explainTicket(translator, ticket, () => words);
  expect(stated).toEqual(explainBet(translator, { leg: LEG, explanation: HALF_WIN, sport: words }));
  expect(explainTicket(translator, { ...ticket, paid: null }, () => words)).toEqual([]);
});
