import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** The house pays an agent the commission of a month. */
export const commission: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'commission',
  forced: false,
  entries: ({ amountMinor }) => transfer('house:agents', 'main', positive(amountMinor)),
};
