import type { MoneyMinor } from '@tianping/base';
import { gameHouse } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** What a round pays, its stake included. */
export const gamePayout: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> = {
  name: 'gamePayout',
  forced: false,
  entries: ({ venue, amountMinor }) => transfer(gameHouse(venue), 'main', positive(amountMinor)),
};
