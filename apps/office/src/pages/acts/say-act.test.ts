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

test('a confiscation shows its ground in the terms, and no document that nobody ever named', () => {
  const asked = { memberId: 'm', amountMinor: -50_00, purpose: 'fraud', reference: 'a-random-key' };
  expect(sayProposal('confiscation', { ...asked, was: { mainMinor: 500_00 } }, texts)).toEqual([
    '没收会员 ¥50.00。',
    '依据：欺诈。',
    '提出时中心钱包 ¥500.00，执行后为 ¥450.00。',
  ]);
});

test('a posting that the balance cannot bear says so; a prize leaves a debt and no balance below nothing', () => {
  const was = { mainMinor: 20_00 };
  const asked = { memberId: 'm', amountMinor: -50_00, purpose: 'correction', reference: 'A-1' };
  const last = (kind: string) => sayProposal(kind, { ...asked, was }, texts)?.at(-1);
  const short = '提出时中心钱包只有 ¥20.00，不足 ¥50.00，届时余额仍不足则无法执行。';
  expect(last('manualPosting')).toBe(short);
  expect(last('confiscation')).toBe(short);
  expect(last('voidPrize')).toBe('提出时中心钱包 ¥20.00，执行后为 ¥0.00，另记欠款 ¥30.00。');
});

test('a room that is to be destroyed is called by its name', () => {
  const sentences = (payload: object) => sayProposal('chatDestroy', payload, texts);
  expect(sentences({ rid: 'hall' })).toEqual(['解散房间「公共大厅」，不能恢复。']);
  const match = { rid: 'match:m1', name: '海港 vs 国安' };
  expect(sentences(match)).toEqual(['解散房间「海港 vs 国安」，不能恢复。']);
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

test('a file of games shows how much it changes, and what was and would be said of a few', () => {
  const none = {
    nameHant: null,
    kind: null,
    cover: null,
    volatility: null,
    minMinor: null,
    maxMinor: null,
    tags: null,
    demo: null,
  };
  const koi = { ...none, code: 'koi', name: '锦鲤金殿', returnMicro: 960_000 };
  const after = { ...koi, name: '锦鲤宝殿', returnMicro: 965_000, tags: ['hot'], minMinor: 50 };
  const moon = { ...none, code: 'moon', name: '月兔', returnMicro: null };
  const payload = {
    importId: 'i',
    venue: 'TPDZ',
    added: 1,
    changed: 9,
    removed: 1,
    unchanged: 3,
    unlisted: 1,
    examples: [
      { code: 'moon', name: '月兔', was: null, is: moon },
      { code: 'koi', name: '锦鲤金殿', was: koi, is: after },
      { code: 'old', name: '旧游戏', was: { ...koi, code: 'old' }, is: null },
    ],
  };
  const lines = [
    '替换该场馆的全部导入资料：新增 1 款，修改 9 款，移除 1 款，不变 3 款。执行后所有会员在大厅看到新的内容。',
    '其中 1 个编号场馆目前未列出，列出后生效。',
    '新增「月兔」（moon）：名称「月兔」。',
    '修改「锦鲤金殿」（koi）：名称由「锦鲤金殿」改为「锦鲤宝殿」，返还率由「96%」改为「96.5%」，最低投注由「沿用场馆所列」改为「0.50」，标签由「沿用场馆所列」改为「热门」。',
    '移除「旧游戏」（old）的资料，恢复场馆所列。',
    '另有 8 款未逐一列出。',
  ];
  expect(sayProposal('gameImport', payload, texts)).toEqual(lines);
  expect(logged({ action: 'venues/importGames', after: { proposalId: 'p', payload } })).toEqual([
    '已提交，另一人同意后才执行：',
    ...lines,
  ]);
});
