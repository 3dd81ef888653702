import { expect, test, vi } from 'vitest';
import { type Answers, answeredApp, shown } from '../../../app/testing/shown.tsx';
import SecurityPage from './security-page.tsx';

const NOW = answeredApp({}).now();
const nothing = {
  totpSince: null,
  passkeys: [],
  recoveryLeft: 0,
  confirmedUntil: null,
  ways: [],
};
const device = {
  id: '00000000-0000-7000-8000-000000000007',
  current: true,
  device: 'Chrome · Windows',
  ip: '203.0.*.*',
  place: 'CN',
  firstSeenAt: NOW,
  lastSeenAt: NOW,
  trustedUntil: null,
};

function page(status: object = {}, devices: readonly object[] = [device], more: Answers = {}) {
  const answers = {
    'site/user/factor/status': { ...nothing, ...status },
    'site/user/device/list': { list: devices },
    ...more,
  };
  return shown(<SecurityPage />, answeredApp(answers), '/mine/security');
}
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

test('without a second factor the page says what it is good for, and offers two', () => {
  const words = wordsOf(page());
  expect(words).toContain('二次验证未开启');
  expect(words).toContain('开启 验证器');
  expect(words).toContain('添加 通行密钥');
  expect(words).not.toContain('重新生成');
});

test('MFA-002 MFA-003 it shows what there is, how many codes are left, and where a passkey works', () => {
  const passkey = {
    passkeyId: '00000000-0000-7000-8000-000000000009',
    label: '我的手机',
    createdAt: NOW,
    lastUsedAt: null,
    backedUp: true,
    host: 'other.example.com',
  };
  vi.stubGlobal('location', { hostname: 'www.example.com' });
  const words = wordsOf(
    page({
      totpSince: NOW,
      passkeys: [passkey],
      recoveryLeft: 2,
      ways: ['totp', 'recovery'],
    }),
  );
  expect(words).toContain('二次验证已开启');
  expect(words).toContain('我的手机');
  expect(words).toContain('尚未使用');
  expect(words).toContain('仅可用于 other.example.com');
  expect(words).toContain('剩余 2 个');
});

test('MFA-008 a device shows its name, place, last use and trust; only others can be let go', () => {
  const other = {
    ...device,
    id: '00000000-0000-7000-8000-000000000008',
    current: false,
    device: 'Safari · iPhone',
    place: 'HK',
    trustedUntil: Date.parse('2026-06-12T00:00:00+08:00'),
  };
  const html = page({}, [device, other]);
  const words = wordsOf(html);
  expect(words).toContain('本机');
  expect(words).toContain('中国 · 203.0.*.*');
  expect(words).toContain('免二次验证至 2026-06-12');
  expect(html).toContain('aria-label="移除 Safari · iPhone"');
  expect(html).not.toContain('aria-label="移除 Chrome · Windows"');
});

test('a fault of one part is shown there and leaves the other', () => {
  const html = page({}, [device], { 'site/user/factor/status': null });
  expect(html).toContain('data-testid="devices"');
  expect(html).not.toContain('data-testid="factors"');
});
