import { ok } from '@tianping/base';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { PublishedChain, Venue } from '../../rules/venue.ts';
import { createVenuesWorld, createWorldOn, type VenuesWorld } from '../../testing/world.ts';
import type { ChainFinding } from './note-chains.ts';

const engine = onDatabase();
let first: VenuesWorld;
let world: VenuesWorld;
let stated: readonly PublishedChain[] | null;
let made = 0;
let code: string;

beforeAll(async () => {
  first = await createVenuesWorld(engine);
});
beforeEach(() => {
  world = createWorldOn(first.db);
  made += 1;
  code = `CHAINS${made}`;
  stated = [];
});

const chain = (more: Partial<PublishedChain> = {}): PublishedChain => ({
  chainId: 'c1',
  gameCode: 'baccarat',
  number: 1,
  anchor: 'ab'.repeat(32),
  length: 1_000_000,
  saltSource: 'own',
  salt: null,
  publishedAt: 1,
  ...more,
});

/** A service whose one venue publishes the chains given at the moment. */
function service() {
  const venue: Venue = {
    ...world.fakes.AAA.venue,
    code,
    chains: async () => (stated ? ok(stated) : { ok: false, error: 'unreachable' }),
  };
  return world.second({ venues: [venue] });
}

async function noted(): Promise<readonly (readonly [string, string])[]> {
  const found: ChainFinding[] = [];
  const count = await service().noteChains(async (_sql, findings) => void found.push(...findings));
  expect(count).toBe(found.length);
  return found.map(({ kind, chainId }) => [kind, chainId] as const);
}

test('a chain is said once when it is published and once when its salt is known', async () => {
  stated = [chain(), chain({ chainId: 'c2', gameCode: 'sic-bo', salt: 'x' })];
  expect(await noted()).toEqual([
    ['published', 'c1'],
    ['published', 'c2'],
  ]);
  expect(await noted()).toEqual([]);
  stated = [chain({ salt: 's' }), chain({ chainId: 'c2', gameCode: 'sic-bo', salt: 'x' })];
  expect(await noted()).toEqual([['salted', 'c1']]);
  expect(await noted()).toEqual([]);
});

test('another anchor, source, length or salt, and another chain in its place, is found out, each once', async () => {
  const salted = chain({ salt: 's' });
  stated = [salted];
  await noted();
  const lies: readonly Partial<PublishedChain>[] = [
    { anchor: 'cd'.repeat(32) },
    { saltSource: 'drand/x/1' },
    { length: 10 },
    { salt: 't' },
    { salt: null },
    { publishedAt: 2 },
    { chainId: 'other' },
  ];
  for (const lie of lies) {
    stated = [{ ...salted, ...lie }];
    expect(await noted(), JSON.stringify(lie)).toEqual([['changed', 'c1']]);
    expect(await noted()).toEqual([]);
  }
  stated = [salted];
  expect(await noted()).toEqual([]);
});

test('a chain that is listed twice is noted once, and found out where the two differ', async () => {
  const salted = chain({ salt: 's' });
  stated = [salted, salted];
  expect(await noted()).toEqual([['published', 'c1']]);
  expect(await noted()).toEqual([]);
  stated = [
    salted,
    chain({ chainId: 'c2', number: 2 }),
    chain({ chainId: 'c2', number: 2, length: 9 }),
  ];
  expect(await noted()).toEqual([
    ['published', 'c2'],
    ['changed', 'c2'],
  ]);
  expect(await noted()).toEqual([]);
});

test('a chain that is taken away is found out once; silence says nothing', async () => {
  stated = [chain()];
  await noted();
  stated = null;
  expect(await noted()).toEqual([]);
  stated = [];
  expect(await noted()).toEqual([['gone', 'c1']]);
  expect(await noted()).toEqual([]);
});

test('what cannot be logged is not noted, and is found again', async () => {
  stated = [chain()];
  const failing = service().noteChains(async () => {
    throw new Error('no log');
  });
  await expect(failing).rejects.toThrow('no log');
  expect(await noted()).toEqual([['published', 'c1']]);
});
