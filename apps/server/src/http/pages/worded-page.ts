import { z } from 'zod';
import { inBothScripts } from './first-page.ts';
import type { OwnPage } from './own-page.ts';

const localized = z.object({ hans: z.string(), hant: z.string() });

/** How a page begins whose texts the build knows: see `tools/vite/first-words.ts`. */
export const pageWords = z.object({ title: localized, heading: localized, line: localized });

/** The front page of the help area: its heading and the line below it, placed as the page itself places them. */
export function wordedPage(path: string, words: z.output<typeof pageWords>): OwnPage {
  const { title, heading, line } = words;
  const begin = [
    '<div class="wrap help-page" data-first data-unnamed><section class="help-hero"><div class="help-words">',
    `<h1>${inBothScripts((script) => heading[script])}</h1>`,
    `<p>${inBothScripts((script) => line[script])}</p>`,
    '<div class="help-search"></div></div></section></div>',
  ];
  return { path, title, description: line, image: null, begin: begin.join(''), pictures: [] };
}
