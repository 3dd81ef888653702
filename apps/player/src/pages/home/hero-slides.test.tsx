import { expect, test } from 'vitest';
import { type Answers, answeredApp, shown } from '../../app/testing/shown.tsx';
import { matchRoute } from '../../routes/match.ts';
import HeroSlides, { SLIDES } from './hero-slides.tsx';

const PATH = '/media/01900000-0000-4000-8000-0000000000c1.webp';
const banner = {
  id: 'banner-1',
  name: '中秋',
  title: '月满人团圆',
  line: '九月至十月，每晚一场。',
  drawing: 'gifts',
  url: null,
  way: { label: '看赛程', route: '/game/sport' },
};
const pictured = {
  ...banner,
  id: 'banner-2',
  name: '客服',
  title: '有问必答',
  drawing: null,
  url: PATH,
  way: { label: '问客服', route: 'service:' },
};

/** The slides with the one at `index` shown; `own` is the site's setting on banners, null while unknown. */
function at(index: number, own: boolean | null, answers: Answers = {}): string {
  const app = answeredApp(answers);
  app.site.set({ ...app.site.getState(), ownBanners: own });
  return shown(<HeroSlides at={index} onTurn={() => {}} />, app);
}
const owned = (list: readonly object[]): Answers => ({
  'site/advertising/banners': { own: true, list },
});
const marksOf = (page: string) =>
  page.match(/aria-pressed="(true|false)"/g)?.map((mark) => mark.includes('true'));

test('the hero turns between four pictures and marks the one that is shown', () => {
  expect(marksOf(at(2, false))).toEqual([false, false, true, false]);
});

test('the first picture is the match itself: nothing lies over it', () => {
  expect(at(0, false)).not.toContain('data-testid="slide"');
});

test.each(SLIDES)('the picture of $name.text leads to a screen of the site', ({ href }) => {
  const [path = ''] = href.split('?');
  expect(matchRoute(path, { depositDisabled: false }).route.name).not.toBe('notFound');
  const index = SLIDES.findIndex((slide) => slide.href === href) + 1;
  expect(at(index, false)).toContain(`href="${href}"`);
});

test('BANNER-001 the operator’s banners follow the match in their order, each with its picture and its button', () => {
  const answers = owned([banner, pictured]);
  expect(marksOf(at(0, true, answers))).toEqual([true, false, false]);
  const first = at(1, true, answers);
  for (const text of ['中秋', '月满人团圆', '每晚一场', '看赛程', 'href="/game/sport"']) {
    expect(first).toContain(text);
  }
  for (const text of ['VIP 权益', '账目清楚', 'uploaded-banner']) expect(first).not.toContain(text);
  const second = at(2, true, answers);
  expect(second).toContain(`src="${PATH}"`);
  expect(second).toContain('<button type="button" class=');
  expect(second).not.toContain('href="service:"');
});

test('BANNER-002 without banners of the operator the home page shows those that came with it', () => {
  expect(at(1, false)).toContain('VIP 权益');
  const meanwhile = { 'site/advertising/banners': { own: false, list: [] } };
  expect(at(1, true, meanwhile)).toContain('VIP 权益');
});

test.each<readonly [string, boolean | null, Answers]>([
  ['before the site has said whose it shows', null, {}],
  ['while the banners are on their way', true, {}],
  ['where they cannot be had', true, { 'site/advertising/banners': null }],
  ['where the operator shows none', true, owned([])],
])('BANNER-002 the match stands alone %s', (_, own, answers) => {
  expect(at(0, own, answers)).toBe('');
  expect(at(1, own, answers)).toBe('');
});
