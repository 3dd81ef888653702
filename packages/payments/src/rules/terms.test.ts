import { expect, test } from 'vitest';
import { depositAmount } from './terms.ts';

const terms = { code: 'x', minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [] };

test.each([
  ['100', 10_000],
  ['100.5', 10_050],
  ['1000.00', 100_000],
  ['50000', 5_000_000],
])('PAY-002 %s is taken', (text, minor) => {
  expect(depositAmount(text, terms)).toEqual({ ok: true, value: minor });
});

test.each(['99.99', '50000.01', '0', '999999999.99'])('PAY-002 %s is beyond the limits', (text) => {
  expect(depositAmount(text, terms)).toEqual({
    ok: false,
    error: { kind: 'amountOutOfLimits', minMinor: 10_000, maxMinor: 5_000_000 },
  });
});

test.each([
  '',
  '-100',
  '+100',
  '1e3',
  '100.001',
  '１００',
  ' 100',
  '100 ',
  '0x64',
  '1,000',
  'NaN',
  '-0',
])('PAY-002 "%s" is no amount', (text) => {
  expect(depositAmount(text, terms)).toEqual({ ok: false, error: { kind: 'amountMalformed' } });
});
