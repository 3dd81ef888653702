import { expect, test } from 'vitest';
import type { AnswerOf } from '../../app/api.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import LoginPage from './login-page.tsx';

const door: AnswerOf<'auth/door'> = {
  siteId: 6000,
  sites: [
    {
      siteId: 6000,
      name: '青岚',
      brand: 'qinglan',
      playMoney: true,
      demoStaff: [{ name: 'finance@demo', displayName: '赵明远', roles: ['finance'] }],
    },
  ],
};

async function pageWith(answers: Answers, endedBy: 'expired' | 'left' | null = null) {
  const office = await answeredOffice(answers);
  office.session.end(endedBy);
  if (Object.hasOwn(answers, 'auth/door')) await office.reads.load('auth/door', {});
  return shown(<LoginPage />, office);
}

test('the login asks for name and password first, and offers the demo staff of a play-money site', async () => {
  const html = await pageWith({ 'auth/door': door });
  for (const text of ['账号', '密码', '下一步', '赵明远']) expect(html).toContain(text);
  expect(html).toContain('autoComplete="current-password"');
  expect(html).not.toContain('验证器中的 6 位数字');
  // There is only one site to log in to.
  expect(html).not.toContain('站点</');
});

test('a login where money is real names nobody', async () => {
  const [site] = door.sites;
  if (!site) throw new Error('no site');
  const real = { ...door, sites: [{ ...site, playMoney: false, demoStaff: [] }] };
  const html = await pageWith({ 'auth/door': real });
  expect(html).toContain('下一步');
  expect(html).not.toContain('赵明远');
});

test('an ended session shows why, and that sent requests stand', async () => {
  const html = await pageWith({ 'auth/door': door }, 'expired');
  expect(html).toContain('您提交过的操作不受影响');
  expect(await pageWith({ 'auth/door': door }, 'left')).toContain('您已退出登录');
  expect(await pageWith({ 'auth/door': door })).not.toContain('您已退出登录');
});

test('a login page whose server does not answer says so and offers another try', async () => {
  const html = await pageWith({ 'auth/door': null });
  expect(html).toContain('服务暂不可用');
  expect(html).toMatch(/重\s?试/);
  expect(html).not.toContain('下一步');
});
