import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHant } from '@tianping/i18n/server';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../../packages/i18n/src/generated');
/** Every character that our traditional texts use. */
const traditional = new Set(
  readdirSync(folder)
    .filter((name) => name.startsWith('hant'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8')]),
);

/**
 * Characters of a text that are written differently in traditional Chinese in their context, and occur in none of our
 * traditional texts: 里 is simplified in 这里, but not in 千里.
 */
export function simplifiedOnly(text: string): string[] {
  const found = new Set<string>();
  for (const run of new Set(text.match(/\p{Script=Han}+/gu) ?? [])) {
    const characters = [...run];
    const converted = [...toHant(run)];
    characters.forEach((character, at) => {
      if (traditional.has(character) || toHant(character) === character) return;
      const staysHere = converted.length === characters.length && converted[at] === character;
      if (!staysHere) found.add(character);
    });
  }
  return [...found];
}

/** Every text that a page shows or announces. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'];
    // Hidden tabs remain in the page; their texts are set when they are shown again.
    const seen = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility());
    const stated = seen.flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...stated].join('\n');
  });
}
