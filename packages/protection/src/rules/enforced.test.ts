import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { enforcedRules } from './enforced.ts';

const { t } = createTranslator({ script: 'hans', hant: {} });

test('limits on stakes, losses and time claim bets from the central wallet only, since venues keep theirs', () => {
  const placesOf = (name: string) =>
    enforcedRules.find(({ rule }) => t(rule) === name)?.where.map((place) => t(place));
  expect(placesOf('投注限额')).toEqual(['中心钱包的每一笔投注', '转账场馆内的投注不计入']);
  expect(placesOf('亏损限额')).toEqual(['中心钱包的每一笔投注', '转入场馆时']);
  expect(placesOf('在线时长')).toEqual(['中心钱包的每一笔投注', '转入场馆时', '进入场馆时']);
});
