import type { MoneyMinor } from '@tianping/base';
import { venueClearing } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** The venue has refused the money: it comes back. */
export const venueInReturn: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> =
  {
    name: 'venueInReturn',
    forced: false,
    entries: ({ venue, amountMinor }) =>
      transfer(venueClearing(venue), 'main', positive(amountMinor)),
  };
