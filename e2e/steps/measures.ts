/** Measurements of a page. Each runs in the page, and returns its faults. */

/**
 * Touch targets of less than 44 px a side, counting the label and anything that reaches past the box. A word within a
 * line of text must have 24 px, because it cannot grow without the line.
 */
export function smallTargets(): string[] {
  const controls =
    'a[href], button, select, summary, input:is([type=checkbox], [type=radio]), [role=switch], [role=option]';
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>(controls)) {
    if (!isThere(element)) continue;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const least = isWord(element) ? 24 : 44;
    const [width, height] = extentOf(element, least);
    if (Math.min(width, height) >= least - 1) continue;
    const name = element.ariaLabel ?? element.textContent ?? '';
    found.push(`${element.tagName} ${name.trim().slice(0, 24)} ${width} × ${height}`);
  }
  return found;

  function isThere(element: HTMLElement): boolean {
    const hidden = element.closest('[inert], [aria-hidden=true], :disabled');
    const box = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return !hidden && isSeen && box.width > 1 && box.height > 1;
  }

  function isWord(element: HTMLElement): boolean {
    if (!getComputedStyle(element).display.startsWith('inline')) return false;
    const around = [...(element.parentElement?.childNodes ?? [])];
    return around.some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  }

  /** Width and height, or how far from the middle a touch still hits it. */
  function extentOf(element: HTMLElement, least: number): readonly [number, number] {
    const owner = element.closest('label') ?? element;
    const box = owner.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const finds = (atX: number, atY: number) => {
      const hit = document.elementFromPoint(atX, atY);
      return hit !== null && owner.contains(hit);
    };
    // Covered by an overlay, or scrolled out of its own frame.
    if (!finds(x, y)) return [least, least];
    const reach = (stepX: number, stepY: number) => {
      let steps = 0;
      while (steps < 44 && finds(x + stepX * (steps + 1), y + stepY * (steps + 1))) steps += 1;
      return steps;
    };
    const wide = Math.max(box.width, reach(1, 0) + reach(-1, 0) + 1);
    const high = Math.max(box.height, reach(0, 1) + reach(0, -1) + 1);
    return [Math.round(wide), Math.round(high)];
  }
}

/** Texts under 12 px where they are Chinese, 11 px otherwise, as rendered: pictures may shrink theirs. */
export function smallTexts(): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const words = walker.currentNode.textContent?.trim() ?? '';
    const element = walker.currentNode.parentElement as Element | null;
    if (words === '' || !element || element.closest('script, style, noscript, .vh')) continue;
    // The lettering of a drawing: dice and cards, which nobody needs to read.
    if (element.closest('svg')?.closest('[aria-hidden=true]')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    const least = /\p{Script=Han}/u.test(words) ? 12 : 11;
    if (size < least - 0.05) found.add(`${words.slice(0, 16)} ${size.toFixed(1)}`);
  }
  return [...found];
}

/** One main, one h1, no level left out, every navigation named, one font for titles. */
export function outlineFaults(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden=true], [inert]'),
    );
  const found: string[] = [];
  const count = (selector: string) => {
    const { length } = seen(selector);
    if (length !== 1) found.push(`${selector} × ${length}`);
  };
  count('main');
  count('h1');
  let above = 0;
  for (const heading of seen('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.tagName[1]);
    const words = `${heading.tagName} ${heading.textContent?.slice(0, 16)}`;
    if (level > above + 1) found.push(`${words} after H${above}`);
    above = level;
    const token = level > 2 ? '--font-sans' : '--font-heading';
    const style = getComputedStyle(heading);
    const face = style.getPropertyValue(token).split(',')[0]?.trim();
    if (style.fontFamily.split(',')[0] !== face) found.push(`${words} in ${style.fontFamily}`);
  }
  const names = seen('nav').map((nav) => nav.ariaLabel ?? nav.getAttribute('aria-labelledby'));
  if (names.includes(null)) found.push('a nav without a name');
  if (new Set(names).size !== names.length) found.push(`navs of one name: ${names.join(', ')}`);
  return found;
}
