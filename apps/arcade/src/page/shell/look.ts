import { brandName, gameEdition } from '@tianping/games/wire';

/**
 * Applies the brand and edition that an address or a frame names. Both come from outside: an unknown edition, and a
 * brand without a theme, leave the page's own.
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
