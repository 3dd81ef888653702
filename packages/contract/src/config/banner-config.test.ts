import { expect, test } from 'vitest';
import { type Banner, bannerConfig } from './banner-config.ts';
import { isSiteLink } from './site-link.ts';

const words = (hans: string) => ({ hans, hant: null });
const banner: Banner = {
  id: 'autumn',
  name: words('中秋'),
  title: words('月满人团圆'),
  line: words('每晚一场。'),
  picture: 'gifts',
  way: { label: words('看赛程'), route: '/game/sport' },
  from: 1_000,
  until: 2_000,
  audience: 'all',
  isOffer: false,
};
const pathsOf = (list: readonly object[]) =>
  bannerConfig.safeParse(list).error?.issues.map(({ path }) => path.join('.')) ?? [];

test('BANNER-001 six banners are taken, one of a drawing, one of an uploaded picture, and none at all', () => {
  const six = Array.from({ length: 6 }, (_, at) => ({ ...banner, id: `b-${at}` }));
  const own = '01900000-0000-4000-8000-0000000000c1';
  expect(pathsOf(six)).toEqual([]);
  expect(pathsOf([{ ...banner, picture: own, until: null }])).toEqual([]);
  expect(pathsOf([])).toEqual([]);
  expect(pathsOf([...six, { ...banner, id: 'b-7' }])).toEqual(['']);
});

test.each<readonly [string, object, string]>([
  ['an end at the beginning', { until: 1_000 }, 'until'],
  ['an offer to guests alone', { audience: 'guests', isOffer: true }, 'isOffer'],
  ['another drawing', { picture: 'valley' }, 'picture'],
  ['a path as a picture', { picture: '/media/x.webp' }, 'picture'],
  ['a link elsewhere', { way: { ...banner.way, route: 'https://evil.example' } }, 'way.route'],
  ['a link to a host', { way: { ...banner.way, route: '//evil.example' } }, 'way.route'],
  ['no text', { title: words(' ') }, 'title.hans'],
  ['a long mark', { name: words('七个字的标签名') }, 'name.hans'],
  ['a long traditional title', { title: { hans: '短', hant: '長'.repeat(21) } }, 'title.hant'],
  ['a name that is no slug', { id: 'Autumn 1' }, 'id'],
])('BANNER-006 %s is refused at its field', (_, change, path) => {
  expect(pathsOf([banner, { ...banner, id: 'other', ...change }])).toEqual([`1.${path}`]);
});

test('BANNER-006 two banners of one id are refused', () => {
  expect(pathsOf([banner, banner])).toEqual(['1.id']);
});

test('a link stays within the site', () => {
  expect(['/', '/mine/vip?tab=1', 'service:'].every(isSiteLink)).toBe(true);
  const other = ['', 'mine', '//host', '/\\host', 'javascript:alert(1)', 'service:x'];
  expect(other.some(isSiteLink)).toBe(false);
});
