import { expect, test } from 'vitest';
import { judgedOf } from './dieharder.ts';

test('the results of dieharder are counted by their judgement, not by what its headings say', () => {
  const text = [
    '#=============================================================================#',
    '        test_name   |ntup| tsamples |psamples|  p-value |Assessment',
    '   diehard_birthdays|   0|       100|     100|0.14461248|  PASSED  ',
    '      diehard_operm5|   0|   1000000|     100|0.99731027|   WEAK   ',
    '           sts_serial|   1|    100000|     100|0.00000000|  FAILED  ',
    '           sts_serial|   2|    100000|     100|0.63141516|  PASSED  ',
  ].join('\n');
  expect(judgedOf(text)).toEqual({ passed: 2, weak: 1, failed: 1 });
  expect(judgedOf('# PASSED by nobody\n')).toEqual({ passed: 0, weak: 0, failed: 0 });
});
