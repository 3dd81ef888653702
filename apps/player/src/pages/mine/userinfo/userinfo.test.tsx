import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Router } from 'wouter';
import { AppProvider } from '../../../app/context.ts';
import type { MemberInfo } from '../../../app/member/member.ts';
import { fakeApp, NEWCOMER } from '../../../features/profile/testing/fake-app.ts';
import { routes } from '../../../routes/table.ts';
import AuthPage, { authStep } from '../auth/auth-page.tsx';
import IntroPage from '../introTutorial/intro-page.tsx';
import { steps } from '../introTutorial/steps.ts';
import { basicIssue, filledFields, openFields, stopsForm } from './basic-form.ts';
import { membershipDays, scoreOf } from './security.ts';
import UserinfoPage from './userinfo-page.tsx';

const NOW = Date.parse('2026-03-14T12:00:00+08:00');
const reported: MemberInfo = {
  ...NEWCOMER,
  bindPhone: true,
  phone: '138****6721',
  phoneArea: '86',
  bindRealName: true,
  realName: '张*',
  birthday: '1990-05-17',
  gender: 'male',
  locked: ['realName', 'birthday', 'gender'],
};
const render = (node: ReactNode, app = fakeApp()): string =>
  renderToStaticMarkup(
    <Router ssrPath="/mine/userinfo">
      <AppProvider value={app}>{node}</AppProvider>
    </Router>,
  );

describe('the profile page', () => {
  test('ROUTE-034 shows who the member is, what is bound, and the sections', () => {
    const html = render(<UserinfoPage />, fakeApp(reported));
    for (const words of ['张*', '+86 138****6721', '1990-05-17', '账户绑定', '设备与会话']) {
      expect(html).toContain(words);
    }
  });

  test('VALID-038 what was confirmed has no input any more', () => {
    const fresh = render(<UserinfoPage />);
    for (const id of ['real-name', 'birthday', 'gender-male', 'confirm-basic']) {
      expect(fresh).toContain(`data-testid="${id}"`);
    }
    const locked = render(<UserinfoPage />, fakeApp(reported));
    for (const id of ['real-name', 'birthday', 'gender-male', 'confirm-basic']) {
      expect(locked).not.toContain(`data-testid="${id}"`);
    }
  });

  test('a member under age is shown so, and is not asked for another birthday', () => {
    const html = render(<UserinfoPage />, fakeApp({ ...NEWCOMER, mayPlay: false }));
    expect(html).toContain('不能参与游戏');
    expect(html).not.toContain('data-testid="birthday"');
  });

  test('a switch says whether offers are wanted', () => {
    expect(render(<UserinfoPage />)).toMatch(/role="switch"[^>]*aria-checked="true"/);
    const out = fakeApp({ ...NEWCOMER, marketing: false });
    expect(render(<UserinfoPage />, out)).toMatch(/role="switch"[^>]*aria-checked="false"/);
  });

  test('before the data have come there is a skeleton', () => {
    expect(render(<UserinfoPage />, fakeApp(null))).toContain('role="status"');
  });
});

describe('facts entered once', () => {
  const form = { realName: '', birthday: '', gender: '' } as const;

  test('VALID-006 a wrong name shows its fault under its field and stops the form', () => {
    const wrong = { ...form, realName: '张4' };
    expect(basicIssue(wrong, 'realName', NOW)?.text).toBe('请输入正确的名字');
    expect(stopsForm(wrong, NOW)).toBe(true);
    expect(stopsForm({ ...form, realName: '张伟' }, NOW)).toBe(false);
  });

  test('VALID-036 a birthday left empty asks for it', () => {
    expect(basicIssue(form, 'birthday', NOW)?.text).toBe('请输入生日，确保您已满 18 岁');
  });

  test('a birthday half filled in asks for the rest, stops the form and is not left out of what is sent', () => {
    const half = { ...form, birthday: '1990--17' };
    expect(basicIssue(half, 'birthday', NOW)?.text).toBe('请选择完整的日期');
    expect(filledFields(half)).toEqual(['birthday']);
    expect(stopsForm(half, NOW)).toBe(true);
  });

  test('VALID-037 an age under 18 is shown immediately and confirmed before it is sent', () => {
    const young = { ...form, birthday: '2010-01-01' };
    expect(basicIssue(young, 'birthday', NOW)?.text).toContain('未满 18 岁');
    expect(stopsForm(young, NOW)).toBe(false);
    expect(stopsForm({ ...form, birthday: '2030-01-01' }, NOW)).toBe(true);
  });

  test('only filled-in fields are sent, only open fields can be filled in', () => {
    expect(filledFields({ ...form, gender: 'female' })).toEqual(['gender']);
    expect(openFields(NEWCOMER)).toEqual(['realName', 'birthday', 'gender']);
    expect(openFields(reported)).toEqual([]);
  });
});

test('USER-003 the dial grows with what protects the account', () => {
  expect(scoreOf(NEWCOMER)).toBe(20);
  expect(scoreOf(reported)).toBe(60);
  expect(scoreOf({ ...reported, bindEmail: true, secondPassword: '******' })).toBe(100);
});

test('the day of registration is the first', () => {
  expect(membershipDays('2026-03-14', '2026-03-14')).toBe(1);
  expect(membershipDays('2024-03-18', '2026-11-21')).toBe(979);
});

describe('verification', () => {
  test('SHELL-004 SHELL-005 ROUTE-035 starts with what is missing: phone, then name', () => {
    expect(authStep(NEWCOMER)).toBe(0);
    expect(authStep({ bindPhone: true, bindRealName: false })).toBe(1);
    expect(authStep(reported)).toBe(2);
    expect(render(<AuthPage />)).toContain('data-testid="auth-phone"');
    const half = fakeApp({ ...NEWCOMER, bindPhone: true });
    expect(render(<AuthPage />, half)).toContain('data-testid="auth-name"');
    expect(render(<AuthPage />, fakeApp(reported))).toContain('data-testid="auth-done"');
  });

  test('ROLE-003 the member’s own pages need neither phone nor name', () => {
    const mine = routes.filter(({ path }) =>
      ['/mine/userinfo', '/mine/auth', '/mine/introTutorial'].includes(path),
    );
    expect(mine.map(({ bindPhone }) => bindPhone)).toEqual([false, false, false]);
    expect(mine.every(({ requiresAuth }) => requiresAuth)).toBe(true);
  });
});

test('ROUTE-036 the tutorial begins with the first of its six steps', () => {
  const html = render(<IntroPage />);
  expect(steps.length).toBe(6);
  expect(html).toContain('第 1 步，共 6 步');
  expect(html).toMatch(/aria-current="step"[^>]*>.*?完善资料，保护账户/);
});
