import { checkRegistry, marketPromises } from '@tianping/sportsbook/testing';
import { expect, test } from 'vitest';
import { markets } from './index.ts';

/** Markets of many places are tried thousands of times, on a busy machine too. */
const PATIENCE_MS = 120_000;

test.each(markets.map((market) => [market.family, market] as const))(
  '%s keeps every promise of a market',
  (_family, market) => {
    const broken = marketPromises.flatMap(({ name, check }) =>
      check(market).map((finding) => `${name}: ${finding}`),
    );
    expect(broken).toEqual([]);
  },
  PATIENCE_MS,
);

test('no two markets share a wire code in one match', () => {
  expect(checkRegistry(markets)).toEqual([]);
});
