import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../../engine/texts.ts';
import { FIRST_PLAN } from '../agents/plan-form.ts';
import { sayProposal } from './say-act.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0);
const say = (kind: string, payload: object) => sayProposal(kind, payload, texts);
const was = {
  status: 'paused',
  version: 1,
  budgetMinor: 1_000_000,
  leftMinor: 400_000,
  reservedMinor: 60_000,
};

test('a version to be published reads with its forecast and the budget before and after', () => {
  const payload = { id: 'a', version: 2, budgetMinor: 50_000, forecastMinor: 41_200, was };
  expect(say('promotionPublish', payload)).toEqual([
    '第 2 版条款生效；已参加的会员仍按原版。',
    '试算 30 天支出 ¥412.00。',
    '预算由 ¥10,000.00 变为 ¥10,500.00。',
    '未动用的预算由 ¥4,000.00 变为 ¥4,500.00。',
  ]);
});

test('resuming and stopping read with the state before and after, stopping with what is still paid', () => {
  expect(say('promotionResume', { id: 'a', was })).toEqual(['活动由「暂停中」改为「进行中」。']);
  expect(say('promotionStop', { id: 'a', was })).toEqual([
    '活动由「暂停中」改为「已结束」。',
    '已得未领的礼金合计 ¥600.00，照常领取；停止前达到条件的照常发放。',
  ]);
});

test('money taken out of a budget reads with what is left', () => {
  expect(say('promotionBudget', { id: 'a', amountMinor: -400_000, was })).toEqual([
    '预算由 ¥10,000.00 变为 ¥6,000.00。',
    '未动用的预算由 ¥4,000.00 变为 ¥0.00。',
  ]);
});

test('gifts by hand read with each amount, the number of members and the sum', () => {
  const payload = {
    what: 'voucher',
    members: ['m', 'n'],
    amountMinor: 1_000,
    multipleMilli: 1_500,
    name: '补偿',
    expiresAt: Date.parse('2026-12-01T00:00:00+08:00'),
  };
  const lines = say('promotionGive', payload) ?? [];
  expect(lines[0]).toBe('向 2 位会员每人发放优惠券「补偿」¥10.00，合计 ¥20.00。');
  expect(lines[1]).toContain('流水 1.5 倍');
});

test('the four kinds of agents read with before and after', () => {
  expect(say('agentStatus', { status: 'active', was: { status: 'suspended' } })).toEqual([
    '代理由「已暂停」改为「正常」。',
  ]);
  expect(say('agentMove', { parentName: '甲', was: { parentName: null } })).toEqual([
    '上级由「（不设上级）」改为「甲」，下级代理随同移动。',
  ]);
  const [first, ...tiers] = FIRST_PLAN.tiers;
  const plan = { ...FIRST_PLAN, tiers: [{ ...first, shareBp: 2_500 }, ...tiers] };
  const lines = say('agentPlan', { fromMonth: '2026-12', plan, was: { plan: FIRST_PLAN } }) ?? [];
  expect(lines).toHaveLength(3);
  expect(lines[1]).toMatch(/^不再适用：.*20%/);
  expect(lines[2]).toMatch(/^改为：.*25%/);
  const run = { month: '2026-10', agents: 3, payMinor: 120_000, planVersion: 2 };
  expect(say('agentRun', run)).toEqual([
    '发放 2026-10 佣金：3 名代理，合计 ¥1,200.00，按第 2 版方案。',
  ]);
});
