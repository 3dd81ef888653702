import { expect, test } from 'vitest';
import { keepStakes, readStakes, stakeFields, stakeIssues, stakesOf } from './quick-stakes.ts';

test('quick stakes as typed are whole amounts, each once, smallest first', () => {
  expect(stakesOf(['500', ' 20 ', '', '100000', '', ''])).toEqual([2_000, 50_000, 10_000_000]);
  expect(stakeIssues(['0', '1.5', '-3', 'abc', '100001', '20'])).toEqual([
    'notWhole',
    'notWhole',
    'notWhole',
    'notWhole',
    'tooMuch',
    null,
  ]);
  expect(stakeIssues(['20', '020'])).toEqual([null, 'twice']);
  expect(stakeIssues(['', ' '])).toEqual(['none', null]);
  expect(stakesOf(['20', '1e3'])).toBeNull();
});

test('stored quick stakes are read back; unreadable ones give the site’s own again', () => {
  expect(readStakes(keepStakes([2_000, 50_000]))).toEqual([2_000, 50_000]);
  for (const stored of [null, '', 'x', '20,20', '1,2,3,4,5,6,7'])
    expect(readStakes(stored)).toBeNull();
  expect(stakeFields([2_000, 50_000])).toEqual(['20', '500', '', '', '', '']);
});
