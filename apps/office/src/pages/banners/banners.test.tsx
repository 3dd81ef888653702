import { permissions, type StaffMe } from '@tianping/contract';
import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../../engine/texts.ts';
import { type Answers, answeredOffice, shown } from '../../testing/shown.tsx';
import { Changes } from '../config/changes.tsx';
import { sayChanges, sayPath } from '../config/form/say.ts';
import { BannerForm } from './banner-form.tsx';
import BannersPage from './banners-page.tsx';
import { bannersOf, faultsOf, isMissing, moved, newRow, rowsOf, stateOf } from './draft.ts';

const FROM = Date.parse('2026-11-20T08:00:00+08:00');
const NOW = Date.parse('2026-11-21T14:35:00+08:00');
const OWN = '01900000-0000-4000-8000-0000000000c1';
const { t } = createTranslator({ script: 'hans', hant: {} });
const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => NOW);
const words = (hans: string, hant: string | null = null) => ({ hans, hant });
const banner = {
  id: 'banner-1',
  name: words('中秋'),
  title: words('月满人团圆', '月滿人團圓'),
  line: words('每晚一场。'),
  picture: OWN,
  way: { label: words('看赛程'), route: '/game/sport' },
  from: FROM,
  until: null,
  audience: 'all',
  isOffer: false,
} as const;
const second = {
  ...banner,
  id: 'banner-2',
  title: words('会员礼遇'),
  picture: 'gifts',
  from: NOW + 60_000,
};
const rows = rowsOf([banner]) ?? [];
const [row = newRow([], NOW)] = rows;

const version = { section: 'banners', version: 0, at: null, by: null, note: '', rollbackOf: null };
async function page(
  value: unknown,
  may: StaffMe['permissions'] = [...permissions],
): Promise<string> {
  const one = { current: version, value, brandValue: null, names: [] };
  const answers: Answers =
    value === undefined
      ? {}
      : { 'config/one': one, 'config/versions': { total: 0, list: [], sums: {} } };
  const office = await answeredOffice(answers, may);
  if (value !== undefined) {
    await office.reads.load('config/one', { section: 'banners', version: null });
    await office.reads.load('config/versions', { section: 'banners', pageNum: 1, pageSize: 50 });
  }
  return shown(<BannersPage />, office, '/banners');
}

test('BANNER-001 the page shows the banners in order, the first with its fields and its picture', async () => {
  const html = await page([banner, second]);
  for (const text of ['焦点赛事', '月满人团圆', '会员礼遇', '展示期内', '未开始', '上移', '移除']) {
    expect(html).toContain(text);
  }
  expect(html.indexOf('data-testid="banner-1"')).toBeLessThan(
    html.indexOf('data-testid="banner-2"'),
  );
  for (const value of ['value="月滿人團圓"', 'value="/game/sport"', 'value="2026-11-20T08:00"']) {
    expect(html).toContain(value);
  }
  // In its field and in the preview.
  expect(html.split(`src="/media/${OWN}.webp"`)).toHaveLength(3);
  expect(html).not.toContain('预览改动');
});

test('BANNER-002 the page says whether the shipped pictures are shown or the match alone', async () => {
  const shipped = await page(null);
  for (const text of ['现在显示自带画面', '改用本站画面']) expect(shipped).toContain(text);
  const none = await page([]);
  for (const text of ['首页只显示焦点赛事', '加一幅', '恢复自带画面']) expect(none).toContain(text);
});

test('staff who may only read are offered no controls to change anything', async () => {
  const readers = permissions.filter((name) => name !== 'config.write');
  const html = await page([banner], readers);
  for (const text of ['上移', '移除', '加一幅', '恢复自带画面']) expect(html).not.toContain(text);
  expect(/<input[^>]*id="banner-route"[^>]*>/.exec(html)?.[0]).toContain('disabled');
  expect(await page(null, readers)).not.toContain('改用本站画面');
});

test('the page waits for its answer, and says when there is none', async () => {
  expect(await page(undefined)).toContain('ant-skeleton');
  const office = await answeredOffice({ 'config/one': null });
  await office.reads.load('config/one', { section: 'banners', version: null });
  expect(shown(<BannersPage />, office, '/banners')).toContain('data-testid="fault-state"');
});

test('rows are edited and come back as the value that they were', () => {
  expect(bannersOf(rowsOf([banner, second]))).toEqual([banner, second]);
  expect(bannersOf(rowsOf(null))).toBe(null);
  expect(rowsOf({ none: true })).toBe(null);
  expect(
    moved(
      [1, 2, 3].map((id) => ({ ...row, id: `${id}` })),
      0,
      1,
    ).map(({ id }) => id),
  ).toEqual(['2', '1', '3']);
  const added = newRow([{ ...row, id: 'banner-2' }, row], NOW);
  expect(added).toMatchObject({ id: 'banner-3', from: '2026-11-21T14:35', until: null });
});

test('BANNER-004 a row says whether members see it now', () => {
  expect(stateOf(row, FROM - 1)).toBe('waiting');
  expect(stateOf(row, FROM)).toBe('showing');
  expect(stateOf({ ...row, until: '2026-11-21T08:00' }, NOW)).toBe('over');
});

test('BANNER-006 each wrong field is found before the server is asked', () => {
  const wrong = {
    ...row,
    title: { hans: '', hant: '長'.repeat(21) },
    route: 'evil.example',
    until: '2026-11-19T08:00',
    audience: 'guests',
    isOffer: true,
  } as const;
  expect(Object.fromEntries(faultsOf([wrong]))).toEqual({
    '0.title.hans': { kind: 'needed' },
    '0.title.hant': { kind: 'tooLong', limit: 20 },
    '0.way.route': { kind: 'linkNone' },
    '0.until': { kind: 'endsFirst' },
    '0.isOffer': { kind: 'offerToGuests' },
  });
  const empty = { ...row, route: ' ', from: '', until: '' };
  expect([...faultsOf([empty])]).toEqual([
    ['0.way.route', { kind: 'needed' }],
    ['0.from', { kind: 'moment' }],
    ['0.until', { kind: 'moment' }],
  ]);
});

test('BANNER-006 what is wrong stands beside its field; what is missing once somebody wants to go on', async () => {
  const office = await answeredOffice({});
  const wrong = { ...row, name: { hans: '', hant: '' }, route: '//x' };
  const form = (faults: ReturnType<typeof faultsOf>, issues = new Map<string, string>()) =>
    shown(
      <BannerForm
        at={0}
        row={wrong}
        mayWrite
        faults={faults}
        issues={issues}
        onChange={() => {}}
      />,
      office,
    );
  const faults = faultsOf([wrong]);
  expect([...faults.values()].map(isMissing)).toEqual([true, false]);
  for (const text of ['请填写', '只能填本站路径']) expect(form(faults)).toContain(text);
  expect(form(new Map())).not.toContain('只能填本站路径');
  expect(form(new Map(), new Map([['0.picture', '找不到这张图片']]))).toContain('找不到这张图片');
});

test('BANNER-008 a change is described in words, with places, moments, choices and pictures', async () => {
  expect(sayPath('banners', '0.title.hans', t)).toBe('第 1 幅 · 标题 · 简体');
  expect(sayPath('banners', 'was-2', t)).toBe('原第 3 幅');
  const changes = [
    { path: 'shown', before: 'shipped', after: 'own' },
    { path: '0.place', before: 2, after: 1 },
    { path: '0.from', before: NOW, after: FROM },
    { path: '0.until', before: FROM, after: null },
    { path: '0.title.hant', before: '月', after: null },
    { path: '0.audience', before: 'all', after: 'guests' },
    { path: '0.isOffer', before: false, after: true },
    { path: '0.picture', before: 'gifts', after: OWN },
  ];
  const stated = sayChanges('banners', changes, texts);
  expect(stated.map(({ path, before, after }) => [path, before, after])).toEqual([
    ['画面', '自带画面', '本站画面'],
    ['第 1 幅 · 次序', '2', '1'],
    ['第 1 幅 · 开始', '2026-11-21 14:35', '2026-11-20 08:00'],
    ['第 1 幅 · 结束', '2026-11-20 08:00', '长期有效'],
    ['第 1 幅 · 标题 · 繁体', '月', '由简体自动转换'],
    ['第 1 幅 · 谁看得到', '所有人', '访客（未登录）'],
    ['第 1 幅 · 含优惠', '否', '是'],
    ['第 1 幅 · 图片', '自带：礼物', '上传的图片（00c1）'],
  ]);
  const office = await answeredOffice({});
  const html = shown(<Changes section="banners" changes={changes} />, office);
  expect(html.split(`src="/media/${OWN}.webp"`)).toHaveLength(2);
});

test('BANNER-008 a banner that is new is listed field by field', () => {
  const { id: _, ...added } = banner;
  const change = { path: '0', before: null, after: { place: 1, ...added } };
  const stated = sayChanges('banners', [change], texts);
  expect(stated.map(({ path }) => path)).toContain('第 1 幅 · 按钮 · 去向');
  expect(stated.every(({ before }) => before === null)).toBe(true);
});
