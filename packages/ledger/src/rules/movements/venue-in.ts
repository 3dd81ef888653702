import type { MoneyMinor } from '@tianping/base';
import { venueClearing } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** Money sets out for a venue: it leaves the member before the venue is told. */
export const venueIn: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> = {
  name: 'venueIn',
  forced: false,
  entries: ({ venue, amountMinor }) =>
    transfer('main', venueClearing(venue), positive(amountMinor)),
};
