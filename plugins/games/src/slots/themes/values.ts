import type { MoneyValue } from '../machine.ts';

/** How many entries, what each is worth in twentieths of the stake, and the prize it is named after. */
export function moneyValues(
  entries: readonly (readonly [count: number, units: number, prize: MoneyValue['prize']])[],
): MoneyValue[] {
  return entries.flatMap(([count, units, prize]) =>
    Array.from({ length: count }, () => ({ units, prize })),
  );
}
