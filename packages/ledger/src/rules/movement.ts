import { assert, type MoneyMinor, moneyMinor } from '@tianping/base';
import type { Account, Entry } from './account.ts';

/** One way money moves: the same input always makes the same entries, and they sum to zero. */
export interface Movement<Input> {
  /** Stored with each transfer, and the first half of its idempotency key. */
  readonly name: string;
  /** True when the movement succeeds even if the available money is too small: what is missing becomes a debt. */
  readonly forced: boolean;
  entries(input: Input): readonly Entry[];
}

/** The two entries that take `amountMinor` from one account to another. */
export function transfer(from: Account, to: Account, amountMinor: MoneyMinor): readonly Entry[] {
  assert(amountMinor >= 0, `a transfer is not negative: ${amountMinor}`);
  if (amountMinor === 0) return [];
  return [
    { account: from, amountMinor: moneyMinor(-amountMinor) },
    { account: to, amountMinor },
  ];
}

/** Asserts that something moves. */
export function positive(amountMinor: MoneyMinor): MoneyMinor {
  assert(amountMinor > 0, `the amount must be positive: ${amountMinor}`);
  return amountMinor;
}

/** Entries with one per account; accounts with a sum of zero are left out. */
export function gather(entries: readonly Entry[]): readonly Entry[] {
  const sums = new Map<Account, number>();
  for (const { account, amountMinor } of entries) {
    sums.set(account, (sums.get(account) ?? 0) + amountMinor);
  }
  return [...sums].flatMap(([account, sum]) =>
    sum === 0 ? [] : [{ account, amountMinor: moneyMinor(sum) }],
  );
}
