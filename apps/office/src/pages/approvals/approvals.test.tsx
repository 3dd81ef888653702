import type { ProposalView } from '@tianping/contract';
import { expect, test } from 'vitest';
import type { AnswerOf } from '../../app/api.ts';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import ApprovalsPage from './approvals-page.tsx';

const proposalId = '01900000-0000-7000-8000-000000000020';
const memberId = '01900000-0000-7000-8000-000000000011';
const AT = Date.parse('2026-11-21T14:25:00+08:00');
const proposal: ProposalView = {
  proposalId,
  kind: 'closeAccount',
  status: 'open',
  subject: `member:${memberId}`,
  subjectName: 'li_qing',
  amountMinor: null,
  note: '见 WD261121-AB12CD34',
  payload: { memberId, ground: 'fraud', was: { status: 'active' } },
  by: { staffId: '01900000-0000-7000-8000-000000000003', name: 'risk@demo' },
  at: AT,
  expiresAt: AT + 86_400_000,
  decidedBy: null,
  decidedAt: null,
  decisionNote: null,
  result: null,
  mayDecide: true,
  mayWithdraw: false,
};

async function detailOf(
  change: Partial<ProposalView>,
  persons: Partial<Omit<AnswerOf<'approvals/one'>, 'proposal' | 'changes' | 'brief'>> = {},
): Promise<string> {
  const view = { ...proposal, ...change };
  const usual = { blocked: null, proposerDisabled: false, proposerNotPermitted: false };
  const one = { proposal: view, changes: null, brief: null, ...usual, ...persons };
  const answers = {
    'approvals/list': { total: 1, list: [one.proposal], sums: { open: 1, openMinor: 0 } },
    'approvals/one': one,
  };
  const office = await answeredOffice(answers);
  await office.reads.load('approvals/one', { proposalId });
  return shown(<ApprovalsPage />, office, `/approvals?tab=all&open=${proposalId}`);
}

test('a second person reads what will change and why, and may agree or refuse', async () => {
  const html = await detailOf({});
  expect(html).toContain('会员账号由「正常」改为「已关闭」。');
  expect(html).toContain('同意并执行');
  expect(html).not.toContain('撤回申请');
  expect(html).toContain(`href="/members/${memberId}"`);
  expect(html).toContain('href="/withdrawals?tab=all&amp;find=1&amp;text=WD261121-AB12CD34"');
});

test.each([
  ['switchOn', 'transfers', { switch: 'transfers' }, '转账'],
  ['chatDestroy', 'hall', { rid: 'hall' }, '公共大厅'],
  ['chatDestroy', 'match:m1', { rid: 'match:m1', name: '海港 vs 国安' }, '海港 vs 国安'],
] as const)(
  'what a proposal is about has a name, not a code: %s %s',
  async (kind, code, payload, name) => {
    const html = await detailOf({ kind, subject: `room:${code}`, subjectName: code, payload });
    expect(html).toContain(name);
    expect(html).not.toMatch(new RegExp(`>${code}<`));
  },
);

test('who proposed may take it back but not agree to it', async () => {
  const html = await detailOf({ mayDecide: false, mayWithdraw: true });
  expect(html).toContain('这是您自己提出的申请，须由另一人复核');
  expect(html).toContain('撤回申请');
  expect(html).not.toContain('同意并执行');
});

test.each([
  ['tooNew', '未满 72 小时'],
  ['sameDevice', '登录过同一台设备'],
] as const)('staff who may not be the second person see why: %s', async (blocked, why) => {
  const html = await detailOf({ mayDecide: false }, { blocked });
  expect(html).toContain(why);
  expect(html).not.toContain('同意并执行');
});

test.each([
  [{ proposerDisabled: true }, '提出人的账号已停用'],
  [{ proposerNotPermitted: true }, '提出人已不再拥有办理该事项的权限'],
])('what can only be refused says so: %j', async (persons, why) => {
  const html = await detailOf({}, persons);
  expect(html).toContain(why);
  expect(html).toMatch(/<span>拒 ?绝<\/span>/);
  expect(html).not.toContain('同意并执行');
});

test('a proposal that was carried out says by whom, and offers nothing more', async () => {
  const decidedBy = { staffId: '01900000-0000-7000-8000-000000000004', name: 'owner@demo' };
  const ended = { status: 'executed', mayDecide: false, decidedBy, decidedAt: AT } as const;
  const html = await detailOf({ ...ended, decisionNote: '已核对' });
  for (const text of ['已执行', 'owner@demo', '已核对']) expect(html).toContain(text);
  expect(html).not.toContain('同意并执行');
});
