import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { createProtectionWorld, type ProtectionWorld } from '@tianping/protection/testing';
import { createSeamlessWorld, PROVIDER, type SeamlessWorld } from '@tianping/venues/testing';
import { beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../migrations.ts';

const engine = onPostgres();
let elsewhere: Db;
let protection: ProtectionWorld;
let world: SeamlessWorld;

beforeAll(async () => {
  const [first, second] = await engine.openTwice(allMigrations);
  elsewhere = second;
  protection = createProtectionWorld(first);
  world = createSeamlessWorld(first);
});

test('stakes that race an exclusion from another process are taken before it or refused, and what is owed is paid', async () => {
  const other = world.second(elsewhere);
  for (let round = 0; round < 10; round += 1) {
    const seat = await world.seat(10_000);
    protection.people.set(seat, { phone: `9${round}` });
    const stakes = Array.from({ length: 8 }, () => world.stake(seat));
    const staked = stakes.map((stake, at) =>
      (at % 2 === 0 ? other : world.wallet).call(PROVIDER, stake),
    );
    await protection.protection.exclude(seat, { months: 6, by: 'member', note: '' });
    const after = await other.call(PROVIDER, world.stake(seat));
    expect(after.outcome).toBe('excluded');
    const answers = await Promise.all(staked);
    const taken = stakes.filter((_, at) => answers[at]?.outcome === 'done');
    for (const { outcome } of answers) expect(['done', 'excluded']).toContain(outcome);
    expect(await world.main(seat)).toBe(10_000 - taken.length * 1_000);
    const [owed] = taken;
    if (!owed) continue;
    const paid = await other.call(PROVIDER, world.payout(owed, 2_500));
    expect(paid.outcome).toBe('done');
  }
  await world.expectSound();
});
