import { createTranslator } from '@tianping/i18n';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { AppProvider } from '../../../app/context.ts';
import { pushTo } from '../../../app/follow-member.ts';
import { createMemberStore } from '../../../app/member/member.ts';
import { fakeApp } from '../../../features/profile/testing/fake-app.ts';
import { grantName, leftText, lifeOf, rateText } from '../../../features/vip/figures.ts';
import type { Grant } from '../../../features/vip/types.ts';
import { ClaimList } from './claim-list.tsx';
import { Sum } from './sum.tsx';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-03-14T12:00:00+08:00');
const translator = createTranslator({ script: 'hans', hant: {} });
const part = { category: 'TY', turnoverMinor: 12_345_67, rateBp: 44, amountMinor: 54_32 } as const;
const rebate: Grant = {
  id: '00000000-0000-7000-8000-000000000001',
  kind: 'rebate',
  period: '2026-03-13',
  grade: 5,
  amountMinor: 54_32,
  turnoverMinor: 54_32,
  availableAt: NOW,
  expiresAt: NOW + 30 * 24 * HOUR,
  state: 'claimable',
  claimedAt: null,
  parts: [part],
};
const weekly: Grant = {
  ...rebate,
  id: '00000000-0000-7000-8000-000000000002',
  kind: 'weekly',
  period: '2026-03-09',
  amountMinor: 68_00,
  turnoverMinor: 68_00,
  expiresAt: NOW + 20 * HOUR,
  parts: [],
};
const render = (node: ReactNode): string =>
  renderToStaticMarkup(
    <Router ssrPath="/mine/vip">
      <AppProvider value={fakeApp()}>{node}</AppProvider>
    </Router>,
  );
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
const nothing = (): void => {};

test('VIP-005 each row says what it is, how it came about, how long it lasts and how much it is', () => {
  const html = render(<ClaimList list={[weekly, rebate]} running={null} onClaim={nothing} />);
  const words = wordsOf(html);
  expect(words).toContain('周红包 VIP · V5 · 流水 1 倍 20 小时 ¥68 领取');
  expect(words).toContain(
    '体育返水 03-13 返水 · V5 · 流水 1 倍 体育 12,345.67 × 0.44% 30 天 ¥54.32',
  );
  expect(html).toContain('aria-label="领取周红包"');
});

test('while one is claimed the others wait', () => {
  const html = render(
    <ClaimList list={[weekly, rebate]} running={{ id: weekly.id }} onClaim={nothing} />,
  );
  expect(html.match(/aria-busy="true"/g)).toHaveLength(1);
  expect(html.match(/disabled=""/g)).toHaveLength(1);
});

test('what cannot be claimed yet says from when on', () => {
  const early: Grant = { ...rebate, state: 'early', availableAt: NOW + HOUR };
  const words = wordsOf(render(<ClaimList list={[early]} running={null} onClaim={nothing} />));
  expect(words).toContain('今天 13:00 起');
  expect(words).toContain('未到时间');
});

test('without anything there is a drawing, a sentence and a way on', () => {
  const html = render(<ClaimList list={[]} running={null} onClaim={nothing} />);
  expect(html).toContain('data-testid="empty-state"');
  expect(html).toContain('href="/mine/vip"');
});

test('the sum says what claiming costs, and what ends within 48 hours', () => {
  const welfare = {
    list: [weekly, rebate],
    count: 2,
    totalMinor: 122_32,
    turnoverMinor: 122_32,
    asOf: NOW,
  };
  const words = wordsOf(render(<Sum welfare={welfare} running={null} onClaim={nothing} />));
  expect(words).toContain('可领取 2 项 ¥ 122 .32 其中 1 项在 48 小时内到期');
  expect(words).toContain('合计增加流水要求 ¥122.32');
  const none = { list: [], count: 0, totalMinor: 0, turnoverMinor: 0, asOf: NOW };
  const html = render(<Sum welfare={none} running={null} onClaim={nothing} />);
  expect(html).toContain('现在没有可领取的福利');
  expect(/<button[^>]*disabled[^>]*>/.test(html)).toBe(true);
});

test.each([
  [20 * 60_000, '不足 1 小时'],
  [HOUR, '1 小时'],
  [47.9 * HOUR, '47 小时'],
  [48 * HOUR, '2 天'],
])('%d ms left reads %s', (left, words) => {
  expect(leftText(translator, left)).toBe(words);
});

test('grants show their names and amounts', () => {
  expect(grantName(translator, { ...weekly, kind: 'upgrade', period: 'V3' })).toBe('晋级礼金 V3');
  const two = { ...rebate, parts: [part, { ...part, category: 'DZ' as const }] };
  expect(grantName(translator, two)).toBe('返水 03-13');
  expect(rateText(5)).toBe('0.05');
  expect(rateText(110)).toBe('1.10');
  expect(lifeOf({ availableAt: 0, expiresAt: 100 }, 75)).toBe(25);
  expect(lifeOf({ availableAt: 0, expiresAt: 100 }, 500)).toBe(0);
});

test('a push says what there is to claim, and that lists are to be read again', () => {
  const member = createMemberStore();
  const before = member.getState().moves;
  pushTo(member, [['welfare', { count: 2, totalMinor: 122_32, at: NOW }]]);
  expect(member.getState().welfare).toEqual({ count: 2, totalMinor: 122_32, at: NOW });
  expect(member.getState().moves).toBeGreaterThan(before);
});
