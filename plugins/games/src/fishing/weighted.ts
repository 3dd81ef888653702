import { must } from '@tianping/base';

/** The item that a number drawn below the sum of all weights falls on. */
export function weightedAt<Item extends { readonly weight: number }>(
  items: readonly Item[],
  drawn: number,
): Item {
  let below = 0;
  const found = items.find(({ weight }) => {
    below += weight;
    return drawn < below;
  });
  return must(found, 'an item for every number');
}

export function weightOf(items: readonly { readonly weight: number }[]): number {
  return items.reduce((sum, { weight }) => sum + weight, 0);
}
