import { afterEach, expect, test, vi } from 'vitest';
import { applyLook } from './look.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** The look of a studio page opened with these parameters. */
function lookOf(...words: string[]): readonly unknown[] {
  const root = { dataset: { brand: 'qinglan', edition: 'classic' } };
  vi.stubGlobal('getComputedStyle', (element: typeof root) => ({
    getPropertyValue: () => (['qinglan', 'mojin'].includes(element.dataset.brand) ? 'teal' : ''),
  }));
  for (const one of words) applyLook(new URLSearchParams(one), root as never);
  return [root.dataset.brand, root.dataset.edition];
}

test('the page shows brand and edition of its address, and the edition of its frame takes precedence', () => {
  expect(lookOf('')).toEqual(['qinglan', 'classic']);
  expect(lookOf('?brand=mojin', 'edition=professional')).toEqual(['mojin', 'professional']);
  const alone = '?brand=mojin&edition=professional';
  expect(lookOf(alone, '')).toEqual(['mojin', 'professional']);
  expect(lookOf(alone, 'edition=classic')).toEqual(['mojin', 'classic']);
});

test('an unknown brand or edition changes nothing, wherever it comes from', () => {
  const hostile = ['nobody', 'MOJIN', 'mojin"]', '', '../mojin', 'm'.repeat(400), '__proto__'];
  for (const brand of hostile) {
    const edition = `${brand}<style>`;
    expect(lookOf(new URLSearchParams({ brand, edition }).toString()), brand).toEqual([
      'qinglan',
      'classic',
    ]);
  }
  expect(lookOf('a page of another house', '{"edition":"professional"}')).toEqual([
    'qinglan',
    'classic',
  ]);
});
