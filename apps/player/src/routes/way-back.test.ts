import { expect, test } from 'vitest';
import { wayBackOf, withWayBack } from './way-back.ts';

test('the way back survives a step within a step', () => {
  const add = withWayBack('/mine/virtualCoinCard?add=1', '/mine/takemoney');
  const auth = withWayBack('/mine/auth', add);
  const wanted = wayBackOf(new URL(auth, 'https://site.example').search);
  expect(wanted).toBe(add);
  expect(wayBackOf(new URL(add, 'https://site.example').search)).toBe('/mine/takemoney');
});

test('a way-back address opens nothing but member pages', () => {
  for (const to of [
    'https://evil.example',
    '//evil.example',
    '/\\evil',
    '/mine/../x',
    'javascript:1',
  ]) {
    expect(wayBackOf(`?to=${encodeURIComponent(to)}`)).toBeNull();
  }
  expect(wayBackOf('')).toBeNull();
});
