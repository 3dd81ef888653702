import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { cardBackUrl } from './art.ts';
import { playingCards } from './cards/pack.ts';

const PUBLIC = new URL('../../../../public/', import.meta.url);

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The back of a dealt card on a page of this brand. */
function dealtOn(brand: string): string {
  vi.stubGlobal('document', { documentElement: { dataset: { brand } } });
  return playingCards.back();
}

test('cards have the back of the brand that the page shows, and of the first one where it has none', () => {
  for (const brand of ['qinglan', 'chiyao', 'mojin']) {
    const path = `art/tables/cards/back/card-back-${brand}.svg`;
    expect(dealtOn(brand)).toMatch(new RegExp(`(^|/)${path}$`));
    expect(existsSync(new URL(path, PUBLIC)), brand).toBe(true);
  }
  expect(dealtOn('jade')).toBe(cardBackUrl('qinglan'));
  expect(dealtOn('../mojin')).toBe(cardBackUrl('qinglan'));
  expect(cardBackUrl('')).toBe(cardBackUrl('qinglan'));
});
