import type { MoneyMinor } from '@tianping/base';
import { type Movement, positive, transfer } from '../movement.ts';

/** Money is exchanged against virtual coin, which the member's coin wallet gets in the same transaction. */
export const coinBuy: Movement<{ readonly coin: string; readonly amountMinor: MoneyMinor }> = {
  name: 'coinBuy',
  forced: false,
  entries: ({ coin, amountMinor }) =>
    transfer('main', `clearing:coin-${coin}`, positive(amountMinor)),
};
