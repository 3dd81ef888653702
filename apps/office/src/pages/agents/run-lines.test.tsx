import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { FIRST_PLAN } from './plan-form.ts';
import { PlanPreview } from './plans.tsx';
import { RunLines, Sources } from './run-lines.tsx';

const agentId = '01900000-0000-7000-8000-0000000000b1';
const line = {
  agentId,
  name: 'agent_lin',
  month: '2026-10',
  ownMinor: 100_000,
  groupMinor: 250_000,
  active: 7,
  carryInMinor: -5_000,
  baseMinor: 245_000,
  carryOutMinor: 0,
  shareBp: 2_000,
  belowMinor: 12_000,
  payMinor: 37_000,
  paidAt: null,
  heldFor: 'suspended',
};

test('a month stands line by line, with what waits and why', async () => {
  const office = await answeredOffice({ 'agents/runLines': { list: [line] } });
  await office.reads.load('agents/runLines', { month: '2026-10' });
  const html = shown(<RunLines month="2026-10" />, office);
  for (const text of ['agent_lin', '¥370.00', '−¥50.00', '20%', '代理已暂停', '来源']) {
    expect(html).toContain(text);
  }
  const none = await answeredOffice({ 'agents/runLines': { list: [] } });
  await none.reads.load('agents/runLines', { month: '2026-10' });
  expect(shown(<RunLines month="2026-10" />, none)).toContain('这个月没有代理');
});

test('a line is taken apart by member and account, and says so when its sources do not come', async () => {
  const asked = { agentId, month: '2026-10' };
  const source = {
    memberId: '01900000-0000-7000-8000-0000000000b2',
    memberName: 'li_qing',
    kind: 'revenue',
    account: 'house:revenue:TY',
    category: 'TY',
    amountMinor: 100_000,
    postings: 42,
  };
  const office = await answeredOffice({ 'agents/sources': { list: [source] } });
  await office.reads.load('agents/sources', asked);
  const html = shown(<Sources {...asked} name="agent_lin" />, office);
  for (const text of ['li_qing', '输赢', '体育', 'house:revenue:TY', '42', '¥1,000.00']) {
    expect(html).toContain(text);
  }
  const failed = await answeredOffice({ 'agents/sources': null });
  await failed.reads.load('agents/sources', asked);
  expect(shown(<Sources {...asked} name="agent_lin" />, failed)).toContain('服务暂不可用');
});

test('a plan is read in its sentences before it is sent, with those that hold no longer', async () => {
  const office = await answeredOffice({});
  const plan = { ...FIRST_PLAN, activeStakeMinor: 123_400 };
  const html = shown(<PlanPreview before={FIRST_PLAN} plan={plan} />, office);
  expect(html).toContain('¥1,234');
  expect(html).toMatch(/<del>不再适用：[^<]*¥500/);
});
