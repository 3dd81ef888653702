import { createFold } from '@tianping/i18n';
import { beforeAll, expect, test } from 'vitest';
import { HELP_PAGES } from '../../../routes/help-pages.ts';
import { FACTS, textOf } from '../testing/facts.ts';
import { openSearch, type Search } from './engine.ts';
import { initialsOf } from './initials.ts';

const fold = createFold({ hant: '讓球帳戶總贏', hans: '让球帐户总赢' });
let search: Search;

beforeAll(async () => {
  search = await openSearch(HELP_PAGES, FACTS, textOf, async () => fold);
});

const firstOf = (query: string): string | undefined => search(query)[0]?.entry.to;

test('a page is found by its title, a section by its head', () => {
  expect(firstOf('规则与条款')).toBe('/app/help/gztk');
  expect(firstOf('防劫持')).toBe('/app/help/fjcjc#hijack');
  expect(search('取款').length).toBeGreaterThan(3);
});

test('a word inside the text is found, with the words around it', () => {
  const found = search('四舍六入');
  expect(found[0]?.entry.to).toBe('/app/help/tytzjc#check');
  expect(found[0]?.excerpt).toContain('四舍六入');
});

test('traditional characters find simplified text', () => {
  expect(search('讓球')).toEqual(search('让球'));
  expect(search('讓球').length).toBeGreaterThan(2);
});

test('pinyin initials find heads, and the page’s own short name finds the page', () => {
  expect(search('dxgz').map(({ entry }) => entry.to)).toContain('/app/help/dxqgl');
  expect(firstOf('dxqgl')).toBe('/app/help/dxqgl');
  expect(search('ZXKF').map(({ entry }) => entry.to)).toContain('/app/help/zxkf');
});

test('all words must be in one section; an empty query finds nothing', () => {
  expect(search('手机 验证码').length).toBeGreaterThan(0);
  expect(search('手机 大小球拍')).toEqual([]);
  expect(search('   ')).toEqual([]);
  expect(search('x'.repeat(500))).toEqual([]);
});

test.each([
  ['让球', 'rq'],
  ['大小规则', 'dxgz'],
  ['规则与条款', 'gzytk'],
  ['VIP 等级', 'vip dj'],
])('the initials of %s are %s', (text, initials) => {
  expect(initialsOf(text)).toBe(initials);
});
