import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import { type Field, faultOf, readScore, valuesOf } from './fields.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0);
const yuan: Field = { key: 'amount', label: '金额', kind: 'yuan' };
const whole: Field = { key: 'uses', label: '次数', kind: 'whole', min: 1, max: 10 };

test.each([
  ['abc', '请用半角数字填写金额，如 1200.50'],
  ['１２', '请用半角数字填写金额，如 1200.50'],
  ['1e3', '请用半角数字填写金额，如 1200.50'],
  ['1,000', '请用半角数字填写金额，如 1200.50'],
  ['1.', '请用半角数字填写金额，如 1200.50'],
  ['1.234', '金额最多两位小数'],
  ['0', '金额须大于 0'],
  ['0.00', '金额须大于 0'],
  ['-5', '金额须大于 0'],
  ['99999999999', '金额不能超过 ¥100,000,000.00'],
])('%s is no amount of money, and the field says why', (typed, why) => {
  expect(faultOf(yuan, typed, texts)).toBe(why);
});

test('an amount stays within what its call takes', () => {
  const bound = { ...yuan, min: 100, max: 10_000_000 };
  expect(faultOf(bound, '0.99', texts)).toBe('金额不能少于 ¥1.00');
  expect(faultOf(bound, '100000.01', texts)).toBe('金额不能超过 ¥100,000.00');
  expect(faultOf(bound, '1', texts)).toBeNull();
  expect(faultOf(bound, '100000', texts)).toBeNull();
});

test('an amount is read in minor units without fractions of a fen', () => {
  expect(faultOf(yuan, '1234.56', texts)).toBeNull();
  expect(valuesOf({ amount: '1234.56' }).minor('amount')).toBe(123_456);
});

test.each([
  ['0', '请填写 1 到 10 之间的整数'],
  ['11', '请填写 1 到 10 之间的整数'],
  ['2.5', '请填写 1 到 10 之间的整数'],
  ['', '请填写次数'],
  ['10', null],
])('%j as a number of uses: %s', (typed, fault) => {
  expect(faultOf(whole, typed, texts)).toBe(fault);
});

test('what is missing is typed in a field and picked in a choice', () => {
  const label = '告知会员的原因';
  for (const kind of ['choice', 'choices'] as const) {
    expect(faultOf({ key: 'reason', label, kind }, '', texts)).toBe('请选择告知会员的原因');
  }
  expect(faultOf({ key: 'reason', label, kind: 'area' }, '', texts)).toBe('请填写告知会员的原因');
});

test('an optional field may stay empty and is then null', () => {
  expect(faultOf({ ...whole, optional: true }, ' ', texts)).toBeNull();
  expect(valuesOf({ uses: ' ' }).maybe('uses')).toBeNull();
  expect(valuesOf({ roles: 'a,b' }).list('roles')).toEqual(['a', 'b']);
});

test.each([
  ['2-1', { home: 2, away: 1 }],
  [' 0 : 0 ', { home: 0, away: 0 }],
  ['101–99', { home: 101, away: 99 }],
  ['2', null],
  ['2-x', null],
  ['1:x', null],
  ['-1-0', null],
])('%j typed as a score is read or refused, never dropped', (typed, score) => {
  expect(readScore(typed)).toEqual(score);
  const field: Field = { key: 'half', label: '上半场', kind: 'score', optional: true };
  expect(faultOf(field, typed, texts)).toBe(score ? null : '请按“主-客”填写比分，如 2-1');
});
