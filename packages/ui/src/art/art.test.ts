import { expect, test } from 'vitest';
import { crestOf } from './crest-look.ts';
import { withOwnIds } from './scene-text.ts';

test('two copies of a drawing never share a gradient', () => {
  const svg = '<linearGradient id="a"/><rect fill="url(#a)"/><use href="#a"/>';
  expect(withOwnIds(svg, 'x-')).toBe(
    '<linearGradient id="x-a"/><rect fill="url(#x-a)"/><use href="#x-a"/>',
  );
});

test('a team always wears the same crest, and teams wear many', () => {
  expect(crestOf('曼彻斯特城')).toEqual(crestOf('曼彻斯特城'));
  const names = Array.from({ length: 200 }, (_, at) => `球队${at}`);
  expect(new Set(names.map((name) => JSON.stringify(crestOf(name)))).size).toBeGreaterThan(190);
});
