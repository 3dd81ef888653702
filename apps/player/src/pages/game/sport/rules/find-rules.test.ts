import { createFold } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { findRules } from './find-rules.ts';

const fold = createFold({ hant: '網賽', hans: '网赛' });
const SECTIONS = [
  { id: 'TN', title: '网球', lines: ['中途退赛，已完成的盘有效。', '抢七算一局。'] },
  { id: 'FT', title: '足球', lines: ['包括伤停补时。'] },
];
const found = (search: string) =>
  findRules(SECTIONS, search, fold).map(({ id, lines }) => [id, lines.length]);

test('a title brings its whole section, a word the lines that have it, in either script', () => {
  expect(found('网球')).toEqual([['TN', 2]]);
  expect(found('網球')).toEqual([['TN', 2]]);
  expect(found('退賽')).toEqual([['TN', 1]]);
  expect(found('退赛 有效')).toEqual([['TN', 1]]);
  expect(found('点球')).toEqual([]);
  expect(found(' ')).toHaveLength(2);
});
