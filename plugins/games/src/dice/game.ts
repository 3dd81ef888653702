import { assert } from '@tianping/base';
import type { Ratio, SpinGame } from '@tianping/games';
import { z } from 'zod';
import { diceMessages as words } from './messages.ts';

/** Numbers that can be drawn: 0 to 9999, written 00.00 to 99.99. */
export const DICE_NUMBERS = 10_000;
/** The fewest and the most numbers that a choice may let win. */
export const DICE_WAYS = { least: 100, most: 9800 };
/** What comes back of all stakes: 99 %. */
const RETURNED = 9900;
const STAKE = { minMinor: 100, maxMinor: 100_000 };
const STAKES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

export const diceOptions = z
  .strictObject({
    direction: z.enum(['under', 'over']),
    /** In hundredths: 5000 is 50.00. */
    target: z.int().min(0).max(9999),
  })
  .refine((options) => {
    const ways = diceWays(options);
    return ways >= DICE_WAYS.least && ways <= DICE_WAYS.most;
  });
export type DiceOptions = { readonly direction: 'under' | 'over'; readonly target: number };

export const diceShown = z.object({
  direction: z.enum(['under', 'over']),
  target: z.int(),
  rolled: z.int().min(0).max(9999),
});
export type DiceShown = z.output<typeof diceShown>;

/** Numbers that win: those below the target, or those above it. */
export function diceWays({ direction, target }: DiceOptions): number {
  return direction === 'under' ? target : DICE_NUMBERS - 1 - target;
}

/** What a winning stake returns, stake included: 99 % over the chance, exactly. */
export function dicePrice(options: DiceOptions): Ratio {
  return { num: BigInt(RETURNED), den: BigInt(diceWays(options)) };
}

/** Paid on a win; rounds down to the smallest unit. */
export function dicePayout(stakeMinor: number, options: DiceOptions): number {
  const product = stakeMinor * RETURNED;
  assert(Number.isSafeInteger(product), 'a stake that can be paid');
  const ways = diceWays(options);
  return (product - (product % ways)) / ways;
}

export function isDiceWin({ direction, target, rolled }: DiceShown): boolean {
  return direction === 'under' ? rolled < target : rolled > target;
}

/** `07.05` of 705. */
export function diceNumber(hundredths: number): string {
  const digits = String(hundredths).padStart(4, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export const dice: SpinGame<DiceOptions, DiceShown> = {
  form: 'spin',
  code: 'dice',
  kind: 'dice',
  name: words.name,
  category: 'DZ',
  stake: STAKE,
  volatility: 'low',
  stakes: STAKES,
  spinMs: 2500,
  /** Of any choice: ways / 10,000 times 9,900 / ways. */
  exactReturns: () => [
    { of: '', name: words.name, returned: { num: BigInt(RETURNED), den: BigInt(DICE_NUMBERS) } },
  ],
  readOptions: (options) => diceOptions.safeParse(options).data ?? null,
  spin(draws, { stakeMinor, options }) {
    const { direction, target } = options;
    const shown = { direction, target, rolled: draws.int(DICE_NUMBERS) };
    return { payoutMinor: isDiceWin(shown) ? dicePayout(stakeMinor, options) : 0, shown };
  },
  describe: ({ direction, target, rolled }) => [
    `${diceNumber(rolled)} · `,
    words[direction],
    ` ${diceNumber(target)}`,
  ],
};
