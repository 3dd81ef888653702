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
    'a/series-rows.ts:1 name "series": not "series" but parlay',
    'a/names.ts:1 name "series": not "series" but parlay',
    'a/names.ts:1 name "kept": not "kept" but cache',
    'a/names.ts:2 name "bookShelf": not "bookShelf" but cache',
    'a/names.ts:2 name "keptAt": not "kept" but cache',
    'a/names.ts:3 name "series": not "series" but parlay',
    'a/a.test.ts:1 title "a series is kept": not "series" but parlay',
  ]);
});

test('terms: properties of types, classes, objects and patterns are read', () => {
  const found = run(checkTerms, {
    'GLOSSARY.md': GLOSSARY,
    'a/types.ts': [
      'interface Bets { readonly keptBets: number; findSeries(shelfOf: number, keptBy: number): void }',
      'class Store { #kept = 0; readonly series = 1; keptAt(): void {} get bookShelf() { return 1; } }',
      'const open = ({ keptBets: bets }: Bets) => ({ bets, seriesOf: { keptOnes: bets } });',
      "type Of = Pick<Bets, 'keptBets'> & { [key in Kept]: number };",
      'const of = { [keptKey]: 1, plain: keptKey };',
    ].join('\n'),
    'apps/charts/a.ts': 'interface Chart { series: number[] }\n',
  });
  expect(found.map((line) => line.replace(/: not.*/, ''))).toEqual([
    'a/types.ts:1 name "keptBets"',
    'a/types.ts:1 name "keptBy"',
    'a/types.ts:1 name "findSeries"',
    'a/types.ts:2 name "kept"',
    'a/types.ts:2 name "series"',
    'a/types.ts:2 name "keptAt"',
    'a/types.ts:2 name "bookShelf"',
    'a/types.ts:3 name "keptBets"',
    'a/types.ts:3 name "seriesOf"',
    'a/types.ts:3 name "keptOnes"',
  ]);
});

test('terms: a property keeps a name of the wire, a column, a quoted key and a key of a message', () => {
  const found = run(checkTerms, {
    'GLOSSARY.md': GLOSSARY,
    'packages/contract/src/bets.ts': 'const view = z.object({ series: z.int() });\n',
    'packages/contract/src/bets.test.ts': 'const view = { keptView: 1 };\n',
    'a/a.ts': [
      'interface Row { kept_at: number; series: number }',
      "const paths = { 'bet/series/list': 1 };",
      "const messages = defineMessages('a', { keptUntil: '保留至' });",
      "const others = defineOthers('a', { keptUntil: '保留至' });",
    ].join('\n'),
  });
  expect(found).toEqual([
    'packages/contract/src/bets.test.ts:1 name "keptView": not "kept" but cache',
    'a/a.ts:4 name "keptUntil": not "kept" but cache',
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
