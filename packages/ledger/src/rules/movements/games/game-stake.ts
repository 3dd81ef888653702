import type { MoneyMinor } from '@tianping/base';
import { gameHouse } from '../../account.ts';
import { type Movement, positive, transfer } from '../../movement.ts';

/** A stake of a round: taken from the member when the provider calls, before the draw. */
export const gameStake: Movement<{ readonly venue: string; readonly amountMinor: MoneyMinor }> = {
  name: 'gameStake',
  forced: false,
  entries: ({ venue, amountMinor }) => transfer('main', gameHouse(venue), positive(amountMinor)),
};
