import { expect, test } from 'vitest';
import { createOpenings } from './opening.ts';

test('an answer that comes after its dialog was closed does not close the one opened since', () => {
  const openings = createOpenings<string>();
  const first = openings.open('credit');
  expect(openings.without(first, first.at)).toBeNull();
  const second = openings.open('declare');
  expect(openings.without(second, first.at)).toBe(second);
  expect(openings.without(second, second.at)).toBeNull();
});
