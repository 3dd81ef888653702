import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import { type Movement, transfer } from '../movement.ts';

/** Staff give a member money (positive) or take some (negative, no more than is there). */
export const manualPosting: Movement<{
  /** The purpose in the house's books, e.g. `goodwill`. */
  readonly purpose: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'manualPosting',
  forced: false,
  entries: ({ purpose, amountMinor }) => {
    assert(amountMinor !== 0, 'a posting moves something');
    return amountMinor > 0
      ? transfer(`house:${purpose}`, 'main', amountMinor)
      : transfer('main', `house:${purpose}`, moneyMinor(-amountMinor));
  },
};
