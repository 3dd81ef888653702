import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { betView } from '../../testing/bets.ts';
import { receiptOf } from './receipt.ts';

const translator = createTranslator({ script: 'hans', hant: {} });

test('a receipt names the ticket, what was picked at which price, and the sums', () => {
  const [bet] = receiptOf(translator, [betView({ placedAt: Date.UTC(2026, 2, 14, 12, 47) })]);
  expect(bet).toMatchObject({
    ticket: 'TY260314-20390',
    series: null,
    legs: [{ pick: '曼彻斯特城 -0.5/1 @ 0.85' }],
    facts: [
      ['投注时间', '03-14 20:47 GMT+8'],
      ['投注金额', '¥100'],
      ['可赢金额', '¥85'],
    ],
  });
});

test('a parlay is named by its combinations', () => {
  const [leg] = betView().legs;
  const legs = leg ? [leg, leg, leg, leg] : [];
  const parlay = { code: 40011, sizes: [2, 3, 4], bets: 11, unitMinor: 1_000 };
  const [bet] = receiptOf(translator, [betView({ legs, series: parlay })]);
  expect(bet?.series).toBe('4串11');
  expect(bet?.legs).toHaveLength(4);
});

test('a parlay has decimal odds as the slip had them, with the stake or without', () => {
  const [leg] = betView().legs;
  const legs = leg ? [leg, { ...leg, price: 2_760, includesStake: true }] : [];
  const parlay = { code: 20001, sizes: [2], bets: 1, unitMinor: 1_000 };
  const [bet] = receiptOf(translator, [betView({ legs, series: parlay })]);
  expect(bet?.legs.map(({ pick }) => pick.split(' @ ')[1])).toEqual(['1.85', '2.76']);
});
