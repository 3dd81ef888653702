import type { MoneyMinor } from '@tianping/base';
import { gameHouse } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** A stake is returned because its round did not take place. */
export const gameRollback: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> =
  {
    name: 'gameRollback',
    forced: false,
    entries: ({ venue, amountMinor }) => transfer(gameHouse(venue), 'main', positive(amountMinor)),
  };
