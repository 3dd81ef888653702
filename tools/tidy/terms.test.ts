import { expect, test } from 'vitest';
import { checkSpreads } from './checks/spreads.ts';
import { checkTerms } from './checks/terms.ts';
import type { Check } from './source.ts';

const GLOSSARY = `
| 简体 | 繁體 | English | 代码 | 不写 / 不寫 |
| --- | --- | --- | --- | --- |
| 串关 | 串關 | parlay | \`Parlay\` | series |
| 缓存 | 快取 | cache | \`Cache\` | bookShelf, kept* |

| 名字 | 所在 | 原因 |
| --- | --- | --- |
| \`placeSeries\` | | 协议 |
| \`series\` | \`apps/charts/\` | 图表 |
`;

function run(check: Check, files: Readonly<Record<string, string>>): string[] {
  const sources = Object.entries(files).map(([path, text]) => ({ path, text }));
  return check(sources).map(({ path, line, message }) => `${path}:${line} ${message}`);
}

test('terms: a word that the glossary does not use is found in names, files and test titles', () => {
  const found = run(checkTerms, {
    'GLOSSARY.md': GLOSSARY,
    'a/series-rows.ts': 'export interface SeriesRow { readonly series: number }\n',
    'a/names.ts': [
      'const { series, kept: rest, ...others } = { series: 1, kept: 2 };',
      'function open(bookShelf: string, [keptAt = 0]: number[]) {}',
      'const of = (placeSeries: number, shelf: number, book: number) => ({ series: 1 });',
    ].join('\n'),
    'apps/charts/a.ts': 'const series = [1];\n',
    'a/a.test.ts': "test('a series is kept', () => {});\ntest('a deck of keptsakes', () => {});\n",
  });
  expect(found).toEqual([
    'a/series-rows.ts:1 file "series-rows": not "series" but parlay',
    'a/series-rows.ts:1 name "SeriesRow": not "series" but parlay',
    'a/names.ts:1 name "series": not "series" but parlay',
    'a/names.ts:2 name "bookShelf": not "bookShelf" but cache',
    'a/names.ts:2 name "keptAt": not "kept" but cache',
    'a/a.test.ts:1 title "a series is kept": not "series" but parlay',
  ]);
});

test('spreads: the members of a spread literal are found, a spread value is not', () => {
  const found = run(checkSpreads, {
    'a/a.ts': [
      'const a = { ...{ b, c }, d };',
      'const e = [...[1, 2], ...rest, ...(isOn ? [3] : [])];',
      "call(...['x']);",
      'const f = { ...a, ...(b ? { c } : {}) };',
    ].join('\n'),
  });
  expect(found).toEqual([
    'a/a.ts:1 a literal is spread: write its members here',
    'a/a.ts:2 a literal is spread: write its members here',
    'a/a.ts:3 a literal is spread: write its members here',
  ]);
});
