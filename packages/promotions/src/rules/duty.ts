import type { GameCategory } from '@tianping/contract';
import type { CommonFigures } from './terms/common.ts';
import type { Weights } from './worth.ts';

/**
 * The turnover that a gift requires in all, `(own money + gift) × times`, minus what its own money requires by
 * itself: a deposit has a duty of its own, and bets count for one duty at a time. Rounded down to whole minor units.
 */
export function giftDuty(of: {
  readonly amountMinor: number;
  readonly basisMinor: number;
  readonly timesMilli: number;
  readonly basisTimesMilli: number;
}): { readonly totalMinor: number; readonly ownMinor: number } {
  const { amountMinor, basisMinor, timesMilli, basisTimesMilli } = of;
  const total = (BigInt(amountMinor + basisMinor) * BigInt(timesMilli)) / 1000n;
  const basis = (BigInt(basisMinor) * BigInt(basisTimesMilli)) / 1000n;
  return { totalMinor: Number(total), ownMinor: Number(total > basis ? total - basis : 0n) };
}

/** Weights by category, thousandths; 0 for categories that the terms do not list. */
export function weightsOf(figures: Pick<CommonFigures, 'weights'>): Weights {
  const all = { TY: 0, ZR: 0, DZ: 0, CP: 0, QP: 0, DJ: 0, BY: 0 } satisfies Record<
    GameCategory,
    number
  >;
  // Hundredths of a percent divide into whole thousandths without remainder: `checkTerms` ensures it.
  const listed = figures.weights.map(({ category, weight }) => [category, Math.floor(weight / 10)]);
  return { ...all, ...Object.fromEntries(listed) };
}
