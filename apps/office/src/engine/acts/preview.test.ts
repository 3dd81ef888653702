import { expect, test } from 'vitest';
import { previewFor } from './preview.ts';

test('a preview counts for the values that it was made for, and for no others', () => {
  const made = { content: 'three voids', typed: { note: 'agreed', reason: 'error' } };
  expect(previewFor(made, { reason: 'error', note: 'agreed' })).toBe('three voids');
  expect(previewFor(made, { ...made.typed, reason: 'weather' })).toBeNull();
  expect(previewFor(made, { note: 'agreed' })).toBeNull();
  expect(previewFor(made, { ...made.typed, score: '2-1' })).toBeNull();
  expect(previewFor(null, made.typed)).toBeNull();
});
