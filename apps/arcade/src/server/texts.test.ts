import { expect, test } from 'vitest';
import { refusalText } from './texts.ts';

test('a wallet without an answer voids a bet; money brought to a seat is no bet', () => {
  for (const call of ['bet', 'spin', 'handStart'] as const) {
    expect(refusalText('hans', call, 'wallet'), call).toContain('这一注已作废');
  }
  for (const call of ['sit', 'pondEnter', 'pondAdd'] as const) {
    const text = refusalText('hans', call, 'wallet');
    expect(text, call).toBe('钱包没有回应，没有带入金额，如已扣款会自动退回。');
    expect(refusalText('hans', call, 'balance'), call).toBe('余额不足，没有下注。');
  }
});
