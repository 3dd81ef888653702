import { expect, test } from 'vitest';
import { takeToken } from './token.ts';

test('a session is taken out of the address and stored for the tab', () => {
  const items = new Map<string, string>();
  const replaced: unknown[] = [];
  const view = (search: string, hash: string) =>
    ({
      location: { search, hash, pathname: '/play/dice' },
      history: { replaceState: (...given: unknown[]) => replaced.push(given[2]) },
      sessionStorage: {
        getItem: (name: string) => items.get(name) ?? null,
        setItem: (name: string, value: string) => items.set(name, value),
      },
    }) as unknown as Parameters<typeof takeToken>[0];
  expect(takeToken(view('?session=abc&brand=mojin', ''))).toBe('abc');
  expect(replaced).toEqual(['/play/dice?brand=mojin']);
  expect(takeToken(view('?brand=mojin', ''))).toBe('abc');
  expect(takeToken(view('', '#session=def'))).toBe('def');
});
