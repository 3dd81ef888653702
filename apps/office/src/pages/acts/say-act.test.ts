import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../../engine/texts.ts';
import { sayLogged, sayProposal } from './say-act.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0);
const logged = (line: Partial<Parameters<typeof sayLogged>[0]>) =>
  sayLogged({ action: '', request: {}, before: null, after: null, ...line }, texts);

test("a closure shows the account's status before and after, and its ground", () => {
  const payload = { memberId: 'm', ground: 'fraud', was: { status: 'frozen' } };
  expect(sayProposal('closeAccount', payload, texts)).toEqual([
    '会员账号由「已冻结」改为「已关闭」。',
    '依据：欺诈。尚未出款的取款同时挂起。',
  ]);
});

test('a change of roles shows both sets, the added and the removed ones', () => {
  const was = { displayName: '林一', roles: ['support'], status: 'active' };
  const payload = { staffId: 's', displayName: '林一', roles: ['finance'], was };
  expect(sayProposal('staffUpdate', payload, texts)).toEqual([
    '角色由「客服」改为「财务初审」。',
    '增加角色：财务初审。',
    '取消角色：客服。',
  ]);
  const same = { ...payload, roles: ['support'] };
  expect(sayProposal('staffUpdate', same, texts)).toEqual(['姓名与角色都没有变化。']);
});

test('a posting by hand shows the amount, its purpose, and the balance before and after', () => {
  const was = { mainMinor: 1_000_00 };
  const asked = { memberId: 'm', amountMinor: -250_50, purpose: 'correction', reference: 'A-1' };
  expect(sayProposal('manualPosting', { ...asked, was }, texts)).toEqual([
    '从会员扣款 ¥250.50。',
    '用途：更正差错。',
    '依据单号：A-1。',
    '提出时中心钱包 ¥1,000.00，执行后为 ¥749.50。',
  ]);
});

test('the log shows the request, its outcome, and what one person did alone', () => {
  const payload = { staffId: 's', was: { status: 'disabled' } };
  const enabled = '员工账号由「已停用」改为「在用」。';
  expect(logged({ action: 'staff/setStatus', after: { proposalId: 'p', payload } })).toEqual([
    '已提交，另一人同意后才执行：',
    enabled,
  ]);
  const executed = { action: 'approval/executed', request: { kind: 'staffEnable' } };
  expect(logged({ ...executed, after: { payload, result: null } })).toEqual([enabled]);
  const before = { status: 'active' };
  expect(logged({ action: 'members/restrict', before, after: { status: 'frozen' } })).toEqual([
    '会员账号由「正常」改为「已冻结」。',
  ]);
  const after = { betting: { note: '维护', until: null } };
  expect(logged({ action: 'switches/set', before: {}, after })).toEqual([
    '停用「投注」；会员看到：维护。',
  ]);
});

test('a change without a sentence is shown value by value', () => {
  expect(sayProposal('giftBatch', { name: 'x' }, texts)).toBe(null);
  expect(logged({ action: 'feedback/take', before: {}, after: { state: 'x' } })).toBe(null);
});
