import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beaconSource, beaconTime } from '@tianping/games';
import { describe, expect, test } from 'vitest';
import { changesSince, exampleChains, faultsOf, readChains } from './chain-file.ts';

const file = join(import.meta.dirname, '..', '..', 'docs', 'fairness', 'chain.json');
const stated = readChains(readFileSync(file, 'utf8')) ?? [];

describe('docs/fairness/chain.json', () => {
  test('is a chain of a million secrets that leads to its anchor, with a salt nobody knew when it was declared', () => {
    expect(stated).toHaveLength(1);
    expect(stated.flatMap(faultsOf)).toEqual([]);
    const [chain] = stated;
    expect(chain).toMatchObject({ length: 1_000_000, number: 1 });
    expect(chain?.saltKnownAt).toBeGreaterThan(chain?.publishedAt ?? Infinity);
    expect(exampleChains(chain?.publishedAt ?? 0).chains).toMatchObject([
      { anchor: chain?.anchor, saltSource: chain?.saltSource, lastSecret: chain?.lastSecret },
    ]);
  });
});

describe('a published chain', () => {
  const publishedAt = 1_800_000_000_000;
  const saltSource = beaconSource(publishedAt + 30_000);
  const saltKnownAt = beaconTime(Number(saltSource.split('/')[2]));
  const chain = {
    chainId: 'one',
    gameCode: 'roulette',
    number: 1,
    anchor: 'ab'.repeat(32),
    length: 1_000,
    publishedAt,
    saltSource,
    saltKnownAt,
    salt: 'cd'.repeat(32),
    saltedAt: saltKnownAt + 2_000,
    used: 7,
  };

  test('that was salted in order is in order', () => {
    expect(faultsOf(chain)).toEqual([]);
    const own = { ...chain, saltSource: 'own', saltKnownAt: null, saltedAt: publishedAt };
    expect(faultsOf(own)).toEqual([]);
  });

  test.each([
    ['more rounds than secrets', { used: 1_001 }, '局数超过链长'],
    ['rounds before its salt', { salt: null, saltedAt: null }, '盐固定之前已经开局'],
    ['a salt without its time', { saltedAt: null }, '盐与固定的时间不成对'],
    ['a salt before its anchor', { saltedAt: publishedAt - 1 }, '盐早于末端'],
    ['a source nobody knows', { saltSource: 'dice', saltKnownAt: null }, '盐的来源不认识'],
    ['another last secret', { lastSecret: 'ef'.repeat(32) }, '最后的密值回不到末端'],
    [
      'another time of the beacon',
      { saltKnownAt: saltKnownAt + 1 },
      '盐的公布时间与信标那一轮不符',
    ],
    ['a salt that was known', { publishedAt: saltKnownAt }, '声明来源时盐已经可知'],
    ['a salt too early', { saltedAt: saltKnownAt - 1 }, '盐在公布之前就固定了'],
  ])('with %s is found out', (_name, change, fault) => {
    expect(faultsOf({ ...chain, ...change })).toContain(fault);
  });

  test('is held against a kept copy: nothing fixed may change, and nothing may be gone', () => {
    expect(changesSince([{ ...chain, salt: null }], [chain])).toEqual([]);
    expect(changesSince([chain], [{ ...chain, used: 90 }])).toEqual([]);
    expect(changesSince([chain], [])).toEqual(['roulette 第 1 条链：不见了']);
    for (const change of [
      { anchor: 'ef'.repeat(32) },
      { length: 2_000 },
      { publishedAt: publishedAt - 1 },
      { saltSource: 'own' },
      { salt: 'ef'.repeat(32) },
      { used: 6 },
    ]) {
      const [field] = Object.keys(change);
      expect(changesSince([chain], [{ ...chain, ...change }])).toEqual([
        `roulette 第 1 条链：${field} 与留存的不同`,
      ]);
    }
  });
});
