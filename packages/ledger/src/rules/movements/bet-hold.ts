import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** A bet is placed: the most it can lose leaves what the member can spend. */
export const betHold: Movement<{ readonly holdMinor: MoneyMinor }> = {
  name: 'betHold',
  forced: false,
  entries: ({ holdMinor }) => transfer('main', 'hold', positive(holdMinor)),
};
