import { expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../app/testing/shown.tsx';
import { OwnResets } from '../mine/security/own-resets.tsx';
import RecoverPage from './recover-page.tsx';

const terms = { waitHours: { phone: 72, fund: 24, factor: 48 }, pauseHours: 72 };
const page = (answers: Answers) => shown(<RecoverPage />, answeredApp(answers), '/recover');

test('LOST-003 the page says how long each waits, and withdrawals afterwards, before anything is asked', () => {
  const html = page({ 'site/user/reset/terms': terms });
  expect(html).toContain(
    '绑定手机 72 小时，资金密码 24 小时，二次验证 48 小时。重置后取款暂停 72 小时',
  );
  expect(html.indexOf('72 小时')).toBeLessThan(html.indexOf('recover-form'));
});

test('while the waits are not known the form can be filled in, and says nothing of them', () => {
  const html = page({});
  expect(html).toContain('recover-form');
  expect(html).toMatch(/aria-disabled="true"[^>]*data-testid="recover-submit"/);
  expect(html).not.toContain('等待期：');
});

test('LOST-004 the account shows what waits with its moment and a button that stops it, and nothing that is over', () => {
  const now = answeredApp({}).now();
  const one = { reference: 'F7K2M9QX', what: 'phone', askedAt: now, endedAt: null };
  const list = [
    { ...one, caseId: 'a', state: 'waiting', dueAt: now + 3_600_000 },
    { ...one, caseId: 'b', what: 'fund', state: 'open', dueAt: null },
    { ...one, caseId: 'c', what: 'factor', state: 'done', dueAt: now, endedAt: now },
  ];
  const html = shown(<OwnResets />, answeredApp({ 'site/user/reset/mine': { list } }));
  expect(html).toMatch(/“绑定手机”将于 .+ 重置/);
  expect(html).toContain('重置“资金密码”的申请正在复核');
  expect(html).not.toContain('二次验证');
  expect(html.split('撤销申请').length - 1).toBe(2);
  expect(shown(<OwnResets />, answeredApp({ 'site/user/reset/mine': { list: [] } }))).toBe('');
});
