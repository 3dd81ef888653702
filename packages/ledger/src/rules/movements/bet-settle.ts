import type { MoneyMinor } from '@tianping/base';
import { BOOK } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/**
 * A bet is settled: the house takes what was held and pays what is due, the returned part of the hold
 * included (all of it for a push, nothing for a loss).
 */
export const betSettle: Movement<{
  readonly holdMinor: MoneyMinor;
  readonly payoutMinor: MoneyMinor;
}> = {
  name: 'betSettle',
  forced: false,
  entries: ({ holdMinor, payoutMinor }) => [
    ...transfer('hold', BOOK, positive(holdMinor)),
    ...transfer(BOOK, 'main', payoutMinor),
  ],
};
