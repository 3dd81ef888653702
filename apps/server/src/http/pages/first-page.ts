import { z } from 'zod';

const words = z.object({ name: z.string(), hero: z.array(z.string()) });

/** What the build says of a brand's first words: see `tools/vite/first-words.ts`. */
export const firstWords = z.object({ hans: words, hant: words });
export type FirstWords = z.output<typeof firstWords>;

const SCRIPTS = ['hans', 'hant'] as const;

/**
 * What stands in the page before its script has come: the frame's bars and, on home, the hero's lines, in the
 * places where the script will put the same. Both scripts are sent; the style sheet shows the reader's.
 */
export function firstPage(
  brand: { readonly mark: string; readonly first: FirstWords },
  options: { readonly isHome: boolean },
): string {
  const { mark, first } = brand;
  const name = SCRIPTS.map(
    (script) => `<b class="fp-${script}">${escaped(first[script].name)}</b>`,
  );
  const bar = `<div class="fp-top"><div class="wrap fp-bar"><img src="${mark}" alt="">${name.join('')}</div></div>`;
  const rest = options.isHome ? hero(first) : '<div class="fp-rest"></div>';
  return `${bar}<div class="fp-tabs"></div><div class="fp-notice"></div>${rest}`;
}

function hero(first: FirstWords): string {
  const lines = SCRIPTS.map((script) => {
    const spans = first[script].hero.map((line) => `<span>${escaped(line)}</span>`).join('');
    return `<strong class="fp-${script}">${spans}</strong>`;
  });
  return `<div class="fp-hero"><div class="wrap"><p>&nbsp;</p>${lines.join('')}</div></div><div class="fp-rest"></div>`;
}

/** Text made safe to stand in HTML, attributes included. */
export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
