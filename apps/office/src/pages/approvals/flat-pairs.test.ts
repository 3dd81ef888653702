import { expect, test } from 'vitest';
import { flatPairs } from './flat-pairs.ts';

test('what a proposal holds is listed value by value', () => {
  const pairs = flatPairs({ direction: 'credit', to: { memberId: 'm', list: [1, null] } });
  expect(pairs.map(({ key, value }) => `${key}=${value}`)).toEqual([
    'direction=credit',
    'to.memberId=m',
    'to.list.0=1',
    'to.list.1=null',
  ]);
});
