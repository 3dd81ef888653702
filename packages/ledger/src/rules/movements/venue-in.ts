import type { MoneyMinor } from '@tianping/base';
import { venueClearing } from '../account.ts';
import { type Movement, positive, transfer } from '../movement.ts';

/** Money starts on its way to a venue: it leaves the member before the venue is called. */
export const venueIn: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> = {
  name: 'venueIn',
  forced: false,
  entries: ({ venue, amountMinor }) =>
    transfer('main', venueClearing(venue), positive(amountMinor)),
};
