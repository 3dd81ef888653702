const NAME = /^[a-z]{1,20}$/;

/** Brand and edition that the address names; an unknown brand leaves the page's own. */
export function applyLook(query: URLSearchParams, root: HTMLElement): void {
  const edition = query.get('edition');
  if (edition === 'classic' || edition === 'professional') root.dataset.edition = edition;
  const own = root.dataset.brand ?? '';
  const brand = query.get('brand') ?? '';
  if (!NAME.test(brand)) return;
  root.dataset.brand = brand;
  if (getComputedStyle(root).getPropertyValue('--brand') === '') root.dataset.brand = own;
}
