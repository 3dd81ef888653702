import { pinyinOf } from '@tianping/base';
import { expect, test } from 'vitest';
import { createNameSearch, initialOf } from './find-names.ts';

const city = { hans: '曼彻斯特城', hant: '曼徹斯特城' };
const finds = (query: string, name = city): boolean => createNameSearch(query)(name);

test('a name is found in either script, by pinyin and by its initials', () => {
  expect(['彻斯', '徹斯', 'manche', 'MCST', 'c s t', '曼 彻'].map((query) => finds(query))).toEqual(
    Array(6).fill(true),
  );
  expect(['阿森纳', 'asn', 'chexman', '城曼'].map((query) => finds(query))).toEqual(
    Array(4).fill(false),
  );
});

test('Latin characters and digits of a name count as they are written', () => {
  const schalke = { hans: '沙尔克04', hant: '沙爾克04' };
  expect(finds('sek04', schalke)).toBe(true);
  expect(finds('shaerke04', schalke)).toBe(true);
});

test('an empty query returns every name', () => {
  expect(finds('  ')).toBe(true);
});

test('syllables of names of teams and leagues', () => {
  expect(pinyinOf('上海海港').join(' ')).toBe('shang hai hai gang');
  expect(pinyinOf('皇家社会').join(' ')).toBe('huang jia she hui');
  expect(pinyinOf('拜仁慕尼黑').join(' ')).toBe('bai ren mu ni hei');
  expect(pinyinOf('尤文图斯').join(' ')).toBe('you wen tu si');
  expect(pinyinOf('女排 U21').join('')).toBe('nvpai u21');
});

test('leagues are grouped by the initial of their first syllable', () => {
  expect([
    initialOf({ hans: '英超', hant: '英超' }),
    initialOf({ hans: 'NBA', hant: 'NBA' }),
  ]).toEqual(['Y', 'N']);
  expect(initialOf({ hans: '2026世界杯', hant: '2026世界盃' })).toBe('#');
});
