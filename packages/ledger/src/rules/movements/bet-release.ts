import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** A bet that was waiting is refused, or an open one is voided: what was held comes back. */
export const betRelease: Movement<{ readonly holdMinor: MoneyMinor }> = {
  name: 'betRelease',
  forced: false,
  entries: ({ holdMinor }) => transfer('hold', 'main', positive(holdMinor)),
};
