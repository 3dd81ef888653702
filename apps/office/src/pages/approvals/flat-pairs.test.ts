import { expect, test } from 'vitest';
import { flatPairs } from './flat-pairs.ts';

const pairsOf = (value: unknown) =>
  flatPairs(value, ({ text }) => text).map(
    ({ name, value: shown }) => `${String(name)}=${String(shown)}`,
  );

test('what a proposal holds is listed value by value', () => {
  expect(pairsOf({ direction: 'credit', to: { memberId: 'm', list: [1, null] } })).toEqual([
    'direction=credit',
    'to.memberId=m',
    'to.list.0=1',
    'to.list.1=null',
  ]);
});

test('what people have a word for is called by it, and money is told in yuan', () => {
  expect(pairsOf({ purpose: 'goodwill', amountMinor: -6_000_050 })).toEqual([
    '用途=goodwill',
    '金额（元）=−60,000.50',
  ]);
});
