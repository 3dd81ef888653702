/** A gift below this multiple, in thousandths, can be cashed before it was staked once: it is as good as money. */
export const GIFT_STAKED_FROM_MILLI = 1_000;
/** How many times such a gift counts towards what one person may give away alone. */
export const UNSTAKED_GIFT_WEIGHT = 10;

/** What a batch counts towards what one person may give away alone, by all that it could ever pay out. */
export function giftWeightMinor(batch: {
  readonly worthMinor: number;
  readonly multipleMilli: number;
}): number {
  const times = batch.multipleMilli < GIFT_STAKED_FROM_MILLI ? UNSTAKED_GIFT_WEIGHT : 1;
  return Math.min(Number.MAX_SAFE_INTEGER, batch.worthMinor * times);
}
