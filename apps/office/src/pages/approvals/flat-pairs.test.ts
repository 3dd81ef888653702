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

test('values with a name are shown by it, and money in yuan', () => {
  expect(pairsOf({ purpose: 'goodwill', amountMinor: -6_000_050 })).toEqual([
    '用途=关怀',
    '金额（元）=−60,000.50',
  ]);
});

test('a batch of codes and the end of a transfer are shown as on their own pages', () => {
  const expiresAt = Date.parse('2026-11-21T14:35:00+08:00');
  const batch = { name: 'spring', codes: 5, multipleMilli: 1_500, oncePerMember: true, expiresAt };
  expect(pairsOf(batch)).toEqual([
    '批次名称=spring',
    '数量=5',
    '流水倍数=1.5',
    '每人限一次=是',
    '有效期至=2026-11-21 14:35',
  ]);
  expect(pairsOf({ outcome: 'failed', purpose: 'collusion' })).toEqual([
    '裁定结果=失败，退回会员',
    '用途=串通投注',
  ]);
});
