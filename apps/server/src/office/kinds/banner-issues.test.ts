import { must } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { toJson } from '@tianping/office';
import { expect, test } from 'vitest';
import { configIssues } from './config-issues.ts';

const [site] = await loadSites();
const one = must(site, 'a site');
const words = (hans: string) => ({ hans, hant: null });
const banner = {
  id: 'banner-1',
  name: words('中秋'),
  title: words('月满人团圆'),
  line: words('每晚一场。'),
  picture: 'gifts',
  way: { label: words('看赛程'), route: '/game/sport' },
  from: 1_000,
  until: null,
  audience: 'all',
  isOffer: false,
};
const issues = (value: unknown) => configIssues(one, 'banners', toJson(value));

test('BANNER-001 BANNER-002 banners, none at all and the shipped pictures are taken', () => {
  for (const value of [[banner], [], null]) expect(issues(value)).toEqual([]);
});

test.each<readonly [string, object, string, string]>([
  ['a text that is missing', { line: words('') }, 'line.hans', '最小值'],
  [
    'a long text',
    { way: { ...banner.way, label: words('一二三四五六七八九') } },
    'way.label.hans',
    '最大值',
  ],
  ['an end before the beginning', { until: 999 }, 'until', '晚于'],
  [
    'a link that leaves the site',
    { way: { ...banner.way, route: '//x.example' } },
    'way.route',
    '路径',
  ],
  ['an unknown picture', { picture: 'valley' }, 'picture', '画面'],
  ['an offer to guests alone', { audience: 'guests', isOffer: true }, 'isOffer', '访客'],
  ['another audience', { audience: 'friends' }, 'audience', '可选'],
  ['a time that is none', { from: '明天' }, 'from', '类型'],
])('BANNER-006 %s is refused in Chinese at its field', (_, change, path, word) => {
  const found = issues([{ ...banner, ...change }]);
  expect(found).toEqual([{ path: `0.${path}`, message: expect.stringContaining(word) }]);
});

test('BANNER-006 a seventh banner, and one that is there twice, are refused', () => {
  const seven = Array.from({ length: 7 }, (_, at) => ({ ...banner, id: `banner-${at}` }));
  expect(issues(seven)).toEqual([{ path: '', message: expect.stringContaining('6') }]);
  const twice = [banner, banner];
  expect(issues(twice)).toEqual([{ path: '1.id', message: expect.stringContaining('重复') }]);
});
