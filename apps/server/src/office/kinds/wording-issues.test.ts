import { must } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { toJson } from '@tianping/office';
import { expect, test } from 'vitest';
import { configIssues } from './config-issues.ts';
import { wordingGroups } from './wording-issues.ts';

const [site] = await loadSites();
const one = must(site, 'a site');
const original = (id: string): string =>
  must(
    wordingGroups.flatMap(({ texts }) => texts).find((text) => text.id === id),
    id,
  ).text;
const issues = (value: unknown) => configIssues(one, 'wording', toJson(value));

test('WORDING-001 words are taken in one script or in both', () => {
  const value = {
    'helpCk.lead': {
      hans: '存款进入钱包，见[存款](/mine/savemoney)，或[问客服](service:)。',
      hant: null,
    },
    'helpCk.minutes': { hans: '约 {minutes} 分钟', hant: '約 {minutes} 分鐘' },
  };
  expect(issues(value)).toEqual([]);
  expect(issues({})).toEqual([]);
});

test.each<readonly [string, string, unknown, string, string]>([
  ['a placeholder less', 'helpCk.minutes', '几分钟', 'helpCk.minutes.hans', '填空'],
  ['a placeholder more', 'helpCk.lead', '共 {count} 步', 'helpCk.lead.hans', '填空'],
  ['a link elsewhere', 'helpCk.lead', '[见](https://evil.example/)', 'helpCk.lead.hans', '链接'],
  ['a link to a script', 'helpCk.lead', '[见](javascript:alert(1))', 'helpCk.lead.hans', '链接'],
  ['a link to a host', 'helpCk.lead', '[见](//evil.example)', 'helpCk.lead.hans', '链接'],
  ['a link by backslash', 'helpCk.lead', '[见](/\\evil.example)', 'helpCk.lead.hans', '链接'],
  ['nothing', 'helpCk.lead', '  ', 'helpCk.lead.hans', '最小值'],
  ['a book', 'helpCk.lead', '长'.repeat(2_001), 'helpCk.lead.hans', '最大值'],
  ['a number', 'helpCk.lead', 7, 'helpCk.lead.hans', '类型'],
  ['what stands there', 'helpCk.lead', original('helpCk.lead'), 'helpCk.lead', '相同'],
  ['a text that is not there', 'helpCk.nothing', '文字', 'helpCk.nothing', '没有这条'],
  ['a button', 'ui.close', '关', 'ui.close', '没有这条'],
  ['a rule of settlement', 'helpSportRules.title', '规则', 'helpSportRules.title', '没有这条'],
])('WORDING-004 WORDING-005 %s is refused at its text', (_, id, hans, path, word) => {
  const found = issues({ [id]: { hans, hant: null } });
  expect(found).toContainEqual({ path, message: expect.stringContaining(word) });
});

test('WORDING-004 the traditional words are held to the same', () => {
  const value = { 'helpCk.minutes': { hans: '约 {minutes} 分钟', hant: '約幾分鐘' } };
  expect(issues(value)).toMatchObject([{ path: 'helpCk.minutes.hant' }]);
});

test('a key that is no id of a text is refused', () => {
  expect(issues({ __proto__x: { hans: '文字', hant: null } })).not.toEqual([]);
});
