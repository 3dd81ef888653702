import { moneyMinor } from '@tianping/base';
import { describe, expect, test } from 'vitest';
import { reasonOnlyRefusal } from '../requests/intent.ts';
import type { EntryStatus } from '../state/entry-status.ts';
import type { SlipLine } from '../state/slip-lines.ts';
import { isAnswered } from './answered.ts';

type Asked = Parameters<typeof isAnswered>[0];

function lineWith(market: EntryStatus['market'], stakeMinor = 0): Asked {
  return {
    voucher: null,
    intent: null,
    money: { stakeMinor: moneyMinor(stakeMinor) } as SlipLine['money'],
    entryStatus: { market } as EntryStatus,
  };
}

describe('a refusal', () => {
  test.each(['scoreChanged', 'priceChanged', 'suspended'])(
    'of %s gives way to the note of the market while it is not open',
    (reason) => {
      const refusal = reasonOnlyRefusal(reason);
      expect(isAnswered(lineWith('suspended'), refusal)).toBe(true);
      expect(isAnswered(lineWith('closed'), refusal)).toBe(true);
      expect(isAnswered(lineWith('open'), refusal)).toBe(false);
    },
  );

  test('of an amount stands until another amount is typed', () => {
    const refusal = reasonOnlyRefusal('belowMinimum');
    expect(isAnswered(lineWith('suspended', 0), refusal)).toBe(false);
    expect(isAnswered(lineWith('open', 100), refusal)).toBe(true);
  });

  test('of a voucher stands until it is put aside', () => {
    expect(isAnswered(lineWith('open'), reasonOnlyRefusal('voucherUsed'))).toBe(true);
    const chosen = { ...lineWith('open'), voucher: {} as SlipLine['voucher'] };
    expect(isAnswered(chosen, reasonOnlyRefusal('voucherUsed'))).toBe(false);
  });
});
