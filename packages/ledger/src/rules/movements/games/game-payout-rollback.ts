import type { MoneyMinor } from '@tianping/base';
import { gameHouse } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** The provider takes a payout back; what is already spent becomes a debt. */
export const gamePayoutRollback: Movement<{
  readonly venue: string;
  readonly amountMinor: MoneyMinor;
}> = {
  name: 'gamePayoutRollback',
  forced: true,
  entries: ({ venue, amountMinor }) => transfer('main', gameHouse(venue), positive(amountMinor)),
};
