import { brandName, gameEdition } from '@tianping/games/wire';

/**
 * Brand and edition that an address or a frame names. Both come from outside: an edition that there is not, and a brand
 * that no theme is built for, leave the page's own.
 */
export function applyLook(named: URLSearchParams, root: HTMLElement): void {
  const edition = gameEdition.safeParse(named.get('edition'));
  if (edition.success) root.dataset.edition = edition.data;
  const own = root.dataset.brand ?? '';
  const brand = brandName.safeParse(named.get('brand'));
  if (!brand.success) return;
  root.dataset.brand = brand.data;
  if (getComputedStyle(root).getPropertyValue('--brand') === '') root.dataset.brand = own;
}
