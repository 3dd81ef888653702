import { expect, test } from 'vitest';
import { withOwnIds } from './scene-text.ts';

test('two copies of a drawing never share a gradient', () => {
  const svg = '<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/>';
  expect(withOwnIds(svg, 'x-')).toBe(
    '<linearGradient id="x-a"/><rect fill="url(#x-a)"/><use href="#x-a"/>',
  );
});
