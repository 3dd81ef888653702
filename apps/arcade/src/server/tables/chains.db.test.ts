import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { BEACON, beaconRound, beaconTime, leadsToAnchor } from '@tianping/games';
import { chainList, type PublishedChain } from '@tianping/games/wire';
import { expect, test } from 'vitest';
import { SALT_AFTER_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';
import { createBeacon } from './beacon.ts';
import { createChainMaker } from './chain-maker.ts';

const engine = onDatabase();
const START = 1_800_000_000_000;

/** A beacon that makes a value for each round, and is asked for it. */
async function openBeacon() {
  const asked: number[] = [];
  const state = { lies: false };
  const server = createServer((request, response) => {
    const round = Number(/\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
    asked.push(round);
    const signature = createHash('sha384').update(`round ${round}`).digest('hex');
    const randomness = state.lies ? '0'.repeat(64) : randomnessOf(round);
    response.end(JSON.stringify({ round, randomness, signature }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked, state, close: () => server.close() };
}

function randomnessOf(round: number): string {
  const signature = createHash('sha384').update(`round ${round}`).digest();
  return createHash('sha256').update(signature).digest('hex');
}

async function published(studio: TestStudio): Promise<readonly PublishedChain[]> {
  const response = await studio.arcade.app.inject({ url: '/chains.json' });
  return chainList.parse(response.json()).chains;
}

test('a table opens only when its salt is known, the value of a public beacon named with the anchor before it was made', async () => {
  const beacon = await openBeacon();
  try {
    const clock = createFakeClock(START);
    const db = await engine.open(arcadeMigrations);
    const studio = await openStudio({ db, clock, games: [digit], beaconUrl: beacon.url });
    await studio.arcade.stepTables();
    const [declared] = await published(studio);
    const round = beaconRound(declared?.saltSource ?? '') ?? 0;
    expect(declared).toMatchObject({ publishedAt: START, salt: null, saltedAt: null, used: 0 });
    expect(declared?.saltKnownAt).toBe(beaconTime(round));
    expect(beaconTime(round) - START).toBeGreaterThanOrEqual(SALT_AFTER_MS);
    expect(beaconTime(round) - START).toBeLessThan(SALT_AFTER_MS + BEACON.everyMs);

    clock.advance(beaconTime(round) - START - 1);
    await studio.arcade.stepTables();
    expect([beacon.asked, await studio.round('fake-digit')]).toEqual([[], null]);

    // What does not fit together is no value, and a silent beacon is asked again.
    clock.advance(1);
    beacon.state.lies = true;
    await studio.arcade.stepTables();
    expect((await published(studio))[0]).toMatchObject({ salt: null, used: 0 });
    beacon.state.lies = false;
    await studio.arcade.stepTables();
    expect(new Set(beacon.asked)).toEqual(new Set([round]));
    const [salted] = await published(studio);
    expect(salted).toMatchObject({
      anchor: declared?.anchor,
      saltSource: declared?.saltSource,
      salt: randomnessOf(round),
      saltedAt: beaconTime(round),
      used: 1,
    });
    expect((await studio.round('fake-digit'))?.phase).toBe('betting');
    expect(studio.faults).toEqual([]);
  } finally {
    beacon.close();
  }
});

test('a beacon that cannot be reached is a reported fault, and opens nothing', async () => {
  const clock = createFakeClock(START);
  const db = await engine.open(arcadeMigrations);
  const studio = await openStudio({ db, clock, games: [digit], beaconUrl: 'http://127.0.0.1:1' });
  await studio.arcade.stepTables();
  clock.advance(SALT_AFTER_MS + BEACON.everyMs);
  await studio.arcade.stepTables();
  expect(studio.faults.join()).toContain('"at":"salt"');
  expect(await studio.round('fake-digit')).toBeNull();
});

test('a value that its signature does not make is none', async () => {
  const beacon = await openBeacon();
  try {
    const ask = createBeacon(beacon.url);
    expect(await ask(5)).toBe(randomnessOf(5));
    beacon.state.lies = true;
    expect(await ask(5)).toBeNull();
  } finally {
    beacon.close();
  }
});

test('a long chain is made in a thread of its own, and the last secret leads to its anchor', async () => {
  const maker = createChainMaker();
  const lastSecret = 'ab'.repeat(32);
  const length = 30_000;
  const [chain, again] = await Promise.all([
    maker.make({ lastSecret, length }),
    maker.make({ lastSecret, length }),
  ]);
  expect(leadsToAnchor(lastSecret, length, chain.anchor)).toBe(true);
  expect(again).toEqual(chain);
  const given = maker.make({ lastSecret, length: 10_000_000 });
  const failed = expect(given).rejects.toThrow('closed');
  await maker.close();
  await failed;
});
