import type { MoneyMinor } from '@tianping/base';
import { venueClearing } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** The venue has released the money: it reaches the member. */
export const venueOut: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> = {
  name: 'venueOut',
  forced: false,
  entries: ({ venue, amountMinor }) =>
    transfer(venueClearing(venue), 'main', positive(amountMinor)),
};
