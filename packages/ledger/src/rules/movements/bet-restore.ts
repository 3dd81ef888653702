import type { MoneyMinor } from '@tianping/base';
import { BOOK } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** A settlement is taken back: its exact reverse. What the member has spent already becomes a debt. */
export const betRestore: Movement<{
  readonly holdMinor: MoneyMinor;
  readonly payoutMinor: MoneyMinor;
}> = {
  name: 'betRestore',
  forced: true,
  entries: ({ holdMinor, payoutMinor }) => [
    ...transfer(BOOK, 'hold', positive(holdMinor)),
    ...transfer('main', BOOK, payoutMinor),
  ],
};
