/**
 * Faults of a page that a visitor would see: it scrolls sideways, words are cut, a picture is missing. Runs in the
 * page, so it must hold everything that it needs. It knows no particular page.
 */
export function pageFaults(): string[] {
  const TOLERANCE = 2;
  const faults: string[] = [];
  const width = document.documentElement.clientWidth;
  const named = (element: Element): string => {
    const words = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 24);
    const name = element.className.toString().split(' ')[0] ?? '';
    return `<${element.localName}${name ? ` .${name}` : ''}> ${words}`;
  };
  const style = (element: Element): CSSStyleDeclaration => getComputedStyle(element);
  const clips = (value: string): boolean => value === 'hidden' || value === 'clip';
  /** Moving, masked, or meant for screen readers only: what they cut is cut on purpose. */
  const isOnPurpose = (element: Element): boolean => {
    for (let up: Element | null = element; up; up = up.parentElement) {
      const { clipPath, maskImage, animationName, textOverflow, webkitLineClamp } = style(up);
      if (clipPath.includes('inset(50%') || maskImage !== 'none') return true;
      if (animationName !== 'none' && up.localName === 'ul') return true;
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true;
    }
    return false;
  };
  const hasOwnWords = (element: Element): boolean =>
    [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
  /** The nearest element around that hides what goes beyond it; null when a scrolling one comes first. */
  const cutterOf = (element: Element, axis: 'overflowX' | 'overflowY'): Element | null => {
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const value = style(up)[axis];
      if (clips(value)) return up;
      if (value !== 'visible') return null;
    }
    return null;
  };

  const all = [...document.querySelectorAll('body *')].filter((element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
  if (document.documentElement.scrollWidth > width + 1) {
    const wide = all.filter((element) => {
      const { right, width: own } = element.getBoundingClientRect();
      return own > 0 && right > width + 1 && cutterOf(element, 'overflowX') === null;
    });
    faults.push(
      `横向溢出 ${document.documentElement.scrollWidth} > ${width}：${wide.slice(0, 2).map(named).join('；')}`,
    );
  }
  for (const element of all) {
    if (element.closest('svg') || !hasOwnWords(element)) continue;
    if (style(element).color === 'rgba(0, 0, 0, 0)') continue;
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = range.getBoundingClientRect();
    if (words.width === 0 || words.height === 0) continue;
    const side = cutterOf(element, 'overflowX');
    const floor = cutterOf(element, 'overflowY');
    const sideBox = side?.getBoundingClientRect();
    const floorBox = floor?.getBoundingClientRect();
    const isCut =
      (sideBox &&
        (words.right > sideBox.right + TOLERANCE || words.left < sideBox.left - TOLERANCE)) ||
      (floorBox && words.bottom > floorBox.bottom + TOLERANCE * 2);
    if (isCut && !isOnPurpose(element)) faults.push(`文字被截断：${named(element)}`);
  }
  for (const image of document.images) {
    if (!image.checkVisibility()) continue;
    if (image.complete && image.naturalWidth === 0) faults.push(`图片未显示：${image.src}`);
  }
  return [...new Set(faults)];
}
