import { expect, test } from 'vitest';
import { stepText } from './step-text.ts';

test('a payout is read as money and not as a count of cents; all else stays as the proof has it', () => {
  expect(stepText('payout', '1980')).toBe('¥19.80');
  expect(stepText('payout', '0')).toBe('¥0');
  expect(stepText('payout', 'null')).toBe('null');
  expect(stepText('payout', '9'.repeat(30))).toBe('9'.repeat(30));
  expect(stepText('outcome', '1980')).toBe('1980');
  expect(stepText('commitment', '00ff')).toBe('00ff');
});
