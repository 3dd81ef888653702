import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import { JACKPOTS, jackpotPool } from '../../account.ts';
import { type Movement, transfer } from '../../movement.ts';

/** The share of stakes, or a seed, goes into a pool; negative for stakes that were rolled back. */
export const jackpotFeed: Movement<{ readonly pool: string; readonly amountMinor: MoneyMinor }> = {
  name: 'jackpotFeed',
  forced: false,
  entries: ({ pool, amountMinor }) => {
    assert(amountMinor !== 0, 'a share moves something');
    return amountMinor > 0
      ? transfer(JACKPOTS, jackpotPool(pool), amountMinor)
      : transfer(jackpotPool(pool), JACKPOTS, moneyMinor(-amountMinor));
  },
};
