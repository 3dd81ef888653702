import { createTranslator } from '@tianping/i18n';
import siteGroups from '@tianping/i18n/wording' with { type: 'json' };
import { expect, test } from 'vitest';
import { answeredOffice, shown } from '../../testing/shown.tsx';
import { sayChanges } from '../config/form/say.ts';
import { faultOf, found, originalsOf, wordingWith } from './draft.ts';
import { TextRow } from './text-row.tsx';

const lead = { id: 'helpCk.lead', text: '存款进入中心钱包。' };
const minutes = { id: 'helpCk.minutes', text: '{minutes} 分钟' };
const who = { id: 'terms.age', text: '本站由谁经营' };
const groups = [
  { name: 'helpCk', title: '存款', texts: [lead, minutes] },
  { name: 'terms', title: '服务条款', texts: [who] },
];
const originals = originalsOf(groups);
const own = { hans: '存款一分钟内到账。', hant: null };

test('edits lie over the site’s words; what says the original again is taken out', () => {
  const before = { 'helpCk.lead': own };
  const typed = (hans: string, hant = '') => ({ hans, hant });
  expect(
    wordingWith(before, new Map([[who.id, typed(' 示范公司 ', '示範公司')]]), originals),
  ).toEqual({
    'helpCk.lead': own,
    'terms.age': { hans: '示范公司', hant: '示範公司' },
  });
  expect(wordingWith(before, new Map([[lead.id, null]]), originals)).toEqual({});
  expect(wordingWith(before, new Map([[lead.id, typed(lead.text)]]), originals)).toEqual({});
});

test('WORDING-004 an edited text is held to its placeholders and length before the server is asked', () => {
  expect(faultOf({ hans: '约 {minutes} 分', hant: '' }, minutes)).toBe(null);
  expect(faultOf({ hans: '几分钟', hant: '' }, minutes)).toBe('fill');
  expect(faultOf({ hans: '约 {minutes} 分', hant: '約幾分' }, minutes)).toBe('fill');
  expect(faultOf({ hans: ' ', hant: '' }, minutes)).toBe('empty');
  expect(faultOf({ hans: '长'.repeat(2_001), hant: '' }, lead)).toBe('tooLong');
});

test('a search finds the original and the site’s own words in every group', () => {
  const asked = (text: string) =>
    found(groups, { 'helpCk.lead': own }, { group: 'terms', text }).map(({ id }) => id);
  expect(asked('')).toEqual(['terms.age']);
  expect(asked('一分钟内')).toEqual(['helpCk.lead']);
  expect(asked('分钟')).toEqual(['helpCk.lead', 'helpCk.minutes']);
  expect(asked('没有的')).toEqual([]);
});

test('a text is shown with the site’s words and what may be done with it', async () => {
  const office = await answeredOffice({});
  const row = (props: Partial<Parameters<typeof TextRow>[0]>) =>
    shown(
      <TextRow original={lead} own={null} edit={undefined} onEdit={() => {}} {...props} />,
      office,
    );
  expect(row({})).toContain('改 写');
  expect(row({})).not.toContain('恢复原文');
  const worded = row({ own });
  for (const text of [lead.text, own.hans, '本站文字', '恢复原文']) expect(worded).toContain(text);
  expect(row({ own, onEdit: null })).not.toContain('改 写');
  expect(row({ own, edit: null })).toContain('将恢复原文');
  const edited = row({ original: minutes, edit: { hans: '几分钟', hant: '' } });
  for (const text of ['已改，未提交', '{minutes}', '留空则由简体自动转换']) {
    expect(edited).toContain(text);
  }
});

test('a change goes by its article, its place there and its script, for who decides on it', () => {
  const { t, name } = createTranslator({ script: 'hans', hant: {} });
  const [, second] = siteGroups.find(({ name: group }) => group === 'helpCk')?.texts ?? [];
  const change = (path: string) => ({
    path,
    before: { hans: '原来的', hant: null },
    after: { hans: '现在的', hant: '現在的' },
  });
  const paths = (path: string) =>
    sayChanges('wording', [change(path)], { t, name }).map((one) => one.path);
  expect(paths(second?.id ?? '')).toEqual(['存款 · 第 2 段 · 简体', '存款 · 第 2 段 · 繁体']);
  expect(paths('helpCk.gone')).toEqual(['helpCk.gone · 简体', 'helpCk.gone · 繁体']);
});
