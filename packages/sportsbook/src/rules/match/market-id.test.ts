import { lineQuarter } from '@tianping/odds';
import { expect, test } from 'vitest';
import { marketId, parseMarketId } from './market-id.ts';

test.each([
  ['handicap.FT.-2', 'handicap', 'FT', -2],
  ['handicap.HT.0', 'handicap', 'HT', 0],
  ['total.FT.10', 'total', 'FT', 10],
  ['win.FT', 'win', 'FT', null],
  ['oddEven.HT', 'oddEven', 'HT', null],
] as const)('%s', (id, family, period, quarters) => {
  const line = quarters === null ? null : lineQuarter(quarters);
  expect(marketId({ family, period, line })).toBe(id);
  expect(parseMarketId(id)).toEqual({ ok: true, value: { family, period, line } });
});

test.each([
  '',
  'handicap',
  'win.ft',
  'handicap.FT.-0',
  'handicap.FT.02',
  'handicap.FT.4001',
  'handicap.FT.1.5',
  'Corner.FT.1',
  'handicap.FT.2.',
  'handicap FT',
])('"%s" names no market', (id) => {
  expect(parseMarketId(id)).toEqual({ ok: false, error: 'malformed' });
});
