import type { Script } from '@tianping/base';
import { z } from 'zod';

const words = z.object({ name: z.string(), hero: z.array(z.string()) });

/** A brand's first texts, as the build writes them: see `tools/vite/first-words.ts`. */
export const firstWords = z.object({ hans: words, hant: words });
export type FirstWords = z.output<typeof firstWords>;

const SCRIPTS = ['hans', 'hant'] as const;

/**
 * Content of the page before its script has loaded: the frame's bars and, on home, the hero's lines, elsewhere the
 * start of the page itself, placed where the script will put the same. Both scripts of Chinese are sent; the style
 * sheet shows the reader's.
 */
export function firstPage(
  brand: { readonly mark: string; readonly first: FirstWords },
  options: { readonly isHome: boolean; readonly begin?: string | null },
): string {
  const { mark, first } = brand;
  const name = SCRIPTS.map(
    (script) => `<b class="fp-${script}">${escaped(first[script].name)}</b>`,
  );
  const bar = `<div class="fp-top"><div class="wrap fp-bar"><img src="${mark}" alt="">${name.join('')}</div></div>`;
  const { isHome, begin = null } = options;
  const own = begin === null ? '' : `<main class="fp-main">${begin}</main>`;
  const rest = isHome ? hero(first) : `${own}<div class="fp-rest"></div>`;
  return `${bar}<div class="fp-tabs"></div><div class="fp-notice"></div>${rest}`;
}

function hero(first: FirstWords): string {
  const lines = SCRIPTS.map((script) => {
    const spans = first[script].hero.map((line) => `<span>${escaped(line)}</span>`).join('');
    return `<strong class="fp-${script}">${spans}</strong>`;
  });
  return `<div class="fp-hero"><div class="wrap"><p>&nbsp;</p>${lines.join('')}</div></div><div class="fp-rest"></div>`;
}

/** A text in both scripts as HTML; the style sheet shows the reader's. */
export function inBothScripts(textIn: (script: Script) => string): string {
  const [hans, hant] = [textIn('hans'), textIn('hant')];
  if (hans === hant) return escaped(hans);
  return `<span class="fp-hans">${escaped(hans)}</span><span class="fp-hant">${escaped(hant)}</span>`;
}

/** Text escaped for HTML, attributes included. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
