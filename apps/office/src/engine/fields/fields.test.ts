import { createTranslator } from '@tianping/i18n';
import { expect, test } from 'vitest';
import { textsOf } from '../texts.ts';
import { type Field, faultOf, readScore, valuesOf } from './fields.ts';

const texts = textsOf(createTranslator({ script: 'hans', hant: {} }), () => 0);
const yuan: Field = { key: 'amount', label: '金额', kind: 'yuan' };
const whole: Field = { key: 'uses', label: '次数', kind: 'whole', min: 1, max: 10 };

test.each(['0', '1.234', '-5', '１２', '1e3'])('%s is no amount of money', (typed) => {
  expect(faultOf(yuan, typed, texts)).toBe('请填写金额，最多两位小数');
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
