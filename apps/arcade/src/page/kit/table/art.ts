/** Address of a drawing of the tables: `artUrl('cards/face/card-hK.svg')`. */
export function artUrl(path: string): string {
  return `${import.meta.env.BASE_URL}art/tables/${path}`;
}

/** Brands whose cards have a back of their own; those of any other brand have the first of these. */
const BACKS = ['qinglan', 'chiyao', 'mojin'] as const;

/** Address of the back of a card in the colours of a brand, usually the one that the page shows. */
export function cardBackUrl(brand = shownBrand()): string {
  const drawn = BACKS.find((one) => one === brand) ?? BACKS[0];
  return artUrl(`cards/back/card-back-${drawn}.svg`);
}

/** None where there is no page, as in a test. */
function shownBrand(): string | undefined {
  return typeof document === 'undefined' ? undefined : document.documentElement.dataset.brand;
}
