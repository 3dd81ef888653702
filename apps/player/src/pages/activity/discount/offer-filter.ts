import type { OfferView } from '@tianping/contract';

export type OfferTab = OfferView['tab'] | 'all';

/** All tabs in the order of the list; those without an offer are left out by the page. */
export const OFFER_TABS: readonly OfferTab[] = [
  'all',
  'newcomer',
  'daily',
  'sport',
  'live',
  'slots',
  'chess',
  'lottery',
  'esports',
  'vip',
  'limited',
];

const POSSIBLE: ReadonlySet<OfferView['state']> = new Set([
  'canJoin',
  'joined',
  'inProgress',
  'review',
  'toClaim',
]);

/** Whether this member has it or can have it. */
export function isPossible({ state }: Pick<OfferView, 'state'>): boolean {
  return POSSIBLE.has(state);
}

const OVER: ReadonlySet<OfferView['state']> = new Set(['ended', 'full', 'left']);

/** Whether it can give nothing more. */
export function isOver({ state }: Pick<OfferView, 'state'>): boolean {
  return OVER.has(state);
}

export function filtered<Offer extends Pick<OfferView, 'state' | 'tab'>>(
  list: readonly Offer[],
  by: { readonly tab: OfferTab; readonly isMineOnly: boolean },
): readonly Offer[] {
  return list.filter(
    (offer) => (by.tab === 'all' || offer.tab === by.tab) && (!by.isMineOnly || isPossible(offer)),
  );
}

/** The first cards are wide as long as the rows of four still fill up evenly. */
export function isWideAt(at: number, count: number): boolean {
  if (count <= 3 || at < 2) return true;
  const rest = (count - 2) % 4;
  const fromEnd = count - at;
  if (rest === 2) return fromEnd <= 2;
  if (rest === 3) return fromEnd === 3;
  // One left over: the last five form a row of three and a row of two.
  return rest === 1 && (fromEnd === 5 || fromEnd <= 2);
}
