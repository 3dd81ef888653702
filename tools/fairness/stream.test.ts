import { playDraws, roundDraws, tableDraws, tableMessage } from '@tianping/games';
import { expect, test } from 'vitest';
import { quickDraws } from './quick-draws.ts';
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

test('the quick stream of the simulation is that of the product, past the first block', () => {
  const secret = '3f'.repeat(32);
  const table = { tableId: 'a table', number: 7, seeds: ['house', '种子'] };
  const pairs = [
    [playDraws({ serverSeed: secret, clientSeed: 'a', nonce: 3 }), quickDraws(secret, 'a:3')],
    [roundDraws(secret, 'salt', 9), quickDraws(secret, 'salt:9')],
    [tableDraws({ secret, ...table }), quickDraws(secret, tableMessage(table))],
  ] as const;
  for (const [ours, quick] of pairs) {
    const items = Array.from({ length: 52 }, (_, at) => at);
    expect(quick.shuffle(items)).toEqual(ours.shuffle(items));
    expect(quick.int(2 ** 32)).toBe(ours.int(2 ** 32));
  }
});
