import { expect, test } from 'vitest';
import { runOn } from './stream.ts';

test('a program that has read enough ends the stream, whatever was to come', async () => {
  const text = await runOn('head', {
    args: ['-c', '1000'],
    seed: 'a',
    bytes: Number.MAX_SAFE_INTEGER,
  });
  expect(text.length).toBeGreaterThan(0);
});

test('a program reads the whole stream when it wants all of it, the same for the same seed', async () => {
  const sum = (seed: string) => runOn('sha256sum', { args: [], seed, bytes: 300_000 });
  expect(await sum('a')).toBe(await sum('a'));
  expect(await sum('a')).not.toBe(await sum('b'));
  expect(await runOn('wc', { args: ['-c'], seed: 'a', bytes: 300_000 })).toMatch(/^\s*300000\n$/);
});
