/** A gift below this multiple, in thousandths, can be cashed before it was staked once: it is equivalent to money. */
export const GIFT_STAKED_FROM_MILLI = 1_000;
/** The factor of such a gift in what one person may give away alone. */
export const UNSTAKED_GIFT_WEIGHT = 10;

/** A batch's weight in what one person may give away alone, by all that it could ever pay out. */
export function giftWeightMinor(batch: {
  readonly worthMinor: number;
  readonly multipleMilli: number;
}): number {
  const times = batch.multipleMilli < GIFT_STAKED_FROM_MILLI ? UNSTAKED_GIFT_WEIGHT : 1;
  return Math.min(Number.MAX_SAFE_INTEGER, batch.worthMinor * times);
}
