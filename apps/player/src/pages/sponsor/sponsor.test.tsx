import { expect, test } from 'vitest';
import { answeredApp, shown } from '../../app/testing/shown.tsx';
import SponsorPage from './sponsor-page.tsx';

const club = {
  id: 's1',
  kind: 'club',
  name: '云港城',
  crest: '云港城',
  role: '主要合作伙伴',
  since: '2025-07-01',
  until: '2028-06-30',
  summary: '海边的球队',
  story: '主场建在旧码头上',
} as const;

const page = (...items: readonly object[]): string =>
  shown(<SponsorPage />, answeredApp({ 'site/advertising/sponsorContent': { items } }));

test('HELP-005 the page shows the sponsors of the call and marks each invented one', () => {
  const html = page({ ...club, demo: true }, { ...club, id: 's2', name: '北岸队', demo: false });
  for (const words of [club.name, '北岸队', club.role, '2025-07-01 至 2028-06-30', club.summary]) {
    expect(html).toContain(words);
  }
  expect(html).toContain(club.story);
  expect(html).toContain('演示内容');
  expect(html.split('>虚构<')).toHaveLength(2);
  const real = page({ ...club, demo: false });
  expect(real).not.toContain('虚构');
});

test('a sponsor wears the crest of its simplified name in every script', () => {
  const crestOf = (name: string) =>
    /<path fill.*?<\/g>/.exec(page({ ...club, name, demo: true }))?.[0];
  expect(crestOf('雲港城')).toBeDefined();
  expect(crestOf('雲港城')).toBe(crestOf('云港城'));
});

test('without sponsors the page says so and leads to the partners', () => {
  const html = page();
  expect(html).toContain('目前没有公布的赞助');
  expect(html).toContain('href="/app/help/hzhb"');
});
