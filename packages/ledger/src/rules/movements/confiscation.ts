import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** The house takes a member's money for good, for a reason in the terms; never more than there is. */
export const confiscation: Movement<{ readonly amountMinor: MoneyMinor }> = {
  name: 'confiscation',
  forced: false,
  entries: ({ amountMinor }) => transfer('main', 'house:confiscated', positive(amountMinor)),
};
