import { expect, test } from 'vitest';
import { createProofSearch, provesWork } from './proof.ts';

test('a found nonce proves exactly the work that was asked for', () => {
  const search = createProofSearch('salt', 10);
  let nonce: string | null = null;
  let slices = 0;
  while (nonce === null) {
    nonce = search.step(100);
    slices += 1;
  }
  expect(slices).toBeGreaterThan(1);
  expect(provesWork('salt', nonce, 10)).toBe(true);
  expect(provesWork('other', nonce, 10)).toBe(false);
});

test('a search that was cut into slices finds what one long search finds', () => {
  const whole = createProofSearch('abc', 8).step(1_000_000);
  const sliced = createProofSearch('abc', 8);
  let found: string | null = null;
  while (found === null) found = sliced.step(7);
  expect(found).toBe(whole);
});

test('no bits are proved by anything', () => {
  expect(provesWork('salt', 'x', 0)).toBe(true);
});
