import { createTranslator } from '@tianping/i18n';
import { lineQuarter } from '@tianping/odds';
import { expect, test } from 'vitest';
import { handicapName } from './line-name.ts';

const translator = createTranslator({ script: 'hans', hant: {} });

test.each([
  [0, '平手'],
  [-1, '平手/半球'],
  [-2, '半球'],
  [-3, '半球/一球'],
  [-4, '一球'],
  [-5, '一球/球半'],
  [-6, '球半'],
  [-7, '球半/两球'],
  [-8, '两球'],
  [-9, '两球/两球半'],
  [-24, '六球'],
  [-25, '6/6.5'],
  [3, '受让半球/一球'],
])('%i quarters is called %s', (quarters, name) => {
  expect(handicapName(translator, lineQuarter(quarters))).toBe(name);
});
