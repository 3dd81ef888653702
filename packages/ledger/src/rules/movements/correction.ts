import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import { type Movement, transfer } from '../movement.ts';

/** The house corrects a mistake: gives when positive, takes back when negative. */
export const correction: Movement<{
  /** The purpose in the house's books, e.g. `goodwill`. */
  readonly purpose: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'correction',
  forced: true,
  entries: ({ purpose, amountMinor }) => {
    assert(amountMinor !== 0, 'a correction moves something');
    return amountMinor > 0
      ? transfer(`house:${purpose}`, 'main', amountMinor)
      : transfer('main', `house:${purpose}`, moneyMinor(-amountMinor));
  },
};
