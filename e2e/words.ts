import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toHant } from '@tianping/i18n/server';
import type { Page } from 'playwright-core';

const folder = join(import.meta.dirname, '../packages/i18n/src/generated');
/** Every character that our traditional texts use. */
const traditional = new Set(
  readdirSync(folder)
    .filter((name) => name.startsWith('hant'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8')]),
);

/** Characters that are written otherwise in traditional Chinese and stand in none of its texts. */
export function simplifiedOnly(text: string): string[] {
  const letters = new Set(text.match(/\p{Script=Han}/gu) ?? []);
  return [...letters].filter((letter) => toHant(letter) !== letter && !traditional.has(letter));
}

/** Everything that a page shows or says. */
export function wordsOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt', 'aria-valuetext'];
    // Kept tabs stand in the page unseen; they are set anew when they come back.
    const seen = [...document.querySelectorAll('body *')].filter((each) => each.checkVisibility());
    const said = seen.flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.body.innerText, ...said].join('\n');
  });
}
