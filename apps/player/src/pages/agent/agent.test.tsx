import { createPlan } from '@tianping/agents/testing';
import { expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../app/testing/shown.tsx';
import AgentPage from './agent-page.tsx';
import { linkOf } from './figures.ts';
import type { Line, Overview } from './types.ts';

const NOW = Date.parse('2026-03-14T12:00:00+08:00');
const line: Line = {
  month: '2026-03',
  ownMinor: 80_000,
  groupMinor: 120_000,
  active: 4,
  carryInMinor: -20_000,
  baseMinor: 100_000,
  shareBp: 3_000,
  totalMinor: 30_000,
  belowMinor: 8_000,
  payMinor: 22_000,
  carryOutMinor: 0,
  net: {
    revenue: [{ category: 'TY', wonMinor: 100_000, countedMinor: 100_000 }],
    bonusMinor: -15_000,
    rebateMinor: -4_000,
    feeMinor: 0,
    paymentMinor: 100_000,
    costMinor: -1_000,
    netMinor: 80_000,
  },
};
const none: Overview = {
  status: 'none',
  mayApply: true,
  application: null,
  since: null,
  level: null,
  plan: { ...createPlan(), tiers: [...createPlan().tiers] },
  line: null,
  members: 0,
  joined: 0,
  below: 0,
  paidMinor: 0,
};
const agent: Overview = {
  ...none,
  status: 'active',
  mayApply: false,
  since: NOW,
  level: 2,
  line,
  members: 7,
  joined: 2,
  below: 1,
  paidMinor: 55_500,
};
const code = { code: 'AB23CD', name: '频道', state: 'open', createdAt: NOW, brought: 3 };
const answers: Answers = {
  'act/agent/codes': { codes: [code, { ...code, code: 'ZZ99ZZ', state: 'closed' }] },
  'act/agent/tree': {
    agents: [{ agentId: 'x', name: 'm***7', level: 3, members: 5, groupMinor: 40_000, active: 2 }],
    total: 1,
    members: [{ name: 'q***1', code: 'AB23CD', at: NOW }],
  },
  'act/agent/statement': {
    list: [
      { ...line, month: '2026-02', paidAt: NOW, heldFor: null },
      { ...line, month: '2026-01', paidAt: null, heldFor: 'mayNotReceive' },
    ],
    earnedMinor: 44_000,
    paidMinor: 22_000,
  },
};

function page(
  overview: Overview | null | undefined,
  of: Answers = answers,
  isMember = true,
): string {
  const app = answeredApp(overview === undefined ? {} : { 'act/agent/overview': overview, ...of });
  if (isMember) app.session.begin({ token: 't', userId: 'u', userName: 'lin', signKey: 'k' });
  return shown(<AgentPage />, app);
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('ROLE-007 a member who is no agent reads what one is and applies; a guest only reads', () => {
  const member = page(none);
  expect(member).toContain('data-testid="agent-apply-submit"');
  expect(member).toContain('data-testid="page-agent"');
  const guest = page(none, answers, false);
  expect(guest).toContain('data-testid="page-agent"');
  expect(guest).not.toContain('agent-apply');
});

test('ROLE-007 an application says that it waits, or why it was refused and whether another may follow', () => {
  const sent = { at: NOW, decidedAt: null, note: null };
  const waits = page({ ...none, status: 'applied', mayApply: false, application: sent });
  expect(wordsOf(waits)).toContain('申请正在审核 2026-03-14 提交');
  expect(waits).not.toContain('agent-apply-submit');
  const refused = { at: NOW, decidedAt: NOW, note: '渠道不明' };
  const again = page({ ...none, status: 'refused', application: refused });
  expect(wordsOf(again)).toContain('2026-03-14 答复：渠道不明');
  expect(again).toContain('agent-apply-submit');
  const never = page({ ...none, status: 'refused', mayApply: false, application: refused });
  expect(wordsOf(never)).toContain('目前不能申请代理');
  expect(never).not.toContain('agent-apply-submit');
});

test('ROLE-007 an agent sees the month, codes with link and QR code, those below, the plan in sentences and the statement', () => {
  const html = page(agent);
  const words = wordsOf(html);
  for (const part of [
    '2026-03 本月至今',
    '预计佣金 ¥220',
    '含上月结转 −¥200',
    '佣金比例 30%',
    '直属会员 7 本月新增 2 人',
    '已带来 3 人',
    'm***7 第 3 级代理 · 5 名会员 · 2 人活跃',
    '佣金为净收入的 30%',
    '2026-03-14 已发放',
    '暂不能领取',
  ]) {
    expect(words).toContain(part);
  }
  expect(html).toContain('aria-label="推广码 AB23CD 的二维码"');
  expect(html).not.toContain('aria-label="推广码 ZZ99ZZ 的二维码"');
  expect(html).toContain('data-testid="agent-add-code"');
  expect(html).not.toContain('data-testid="page-agent"');
});

test('an agent who is suspended reads so and makes no codes', () => {
  const html = page({ ...agent, status: 'suspended' });
  expect(html).toContain('data-testid="agent-suspended"');
  expect(html).not.toContain('data-testid="agent-add-code"');
});

test('the page waits, says that it failed, and says what is not there yet', () => {
  expect(page(undefined)).toContain('data-testid="agent-waiting"');
  expect(page(null)).toContain('data-testid="page-agent"');
  const empty = page(agent, {
    'act/agent/codes': { codes: [] },
    'act/agent/tree': { agents: [], total: 0, members: [] },
    'act/agent/statement': { list: [], earnedMinor: 0, paidMinor: 0 },
  });
  expect(wordsOf(empty)).toContain('还没有推广码');
  expect(wordsOf(empty)).toContain('还没有会员');
  expect(wordsOf(empty)).toContain('还没有结算过的月份');
});

test('a code’s link brings it in the spelling that the first page reads', () => {
  expect(new URL(linkOf('https://a.example', 'AB23CD')).searchParams.get('rcode')).toBe('AB23CD');
});
