import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import { type Movement, transfer } from '../movement.ts';

/** The house sets a mistake right: gives when positive, takes back when negative. */
export const correction: Movement<{
  /** What the house books it under, e.g. `goodwill`. */
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
