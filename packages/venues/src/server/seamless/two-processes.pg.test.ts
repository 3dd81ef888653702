import { must } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onPostgres } from '@tianping/db/testing';
import { migrations as ledger } from '@tianping/ledger/server';
import { beforeAll, expect, test } from 'vitest';
import { createSeamlessWorld, PROVIDER, type SeamlessWorld } from '../../testing/seamless-world.ts';
import { migrations } from '../index.ts';
import { endGameSessions } from './game-sessions.ts';
import type { SeamlessWallet } from './wallet.ts';

const engine = onPostgres();
/** Of two processes. */
let handles: readonly [Db, Db];
let world: SeamlessWorld;
let wallets: readonly SeamlessWallet[];

beforeAll(async () => {
  handles = await engine.openTwice([...ledger, ...migrations]);
  world = createSeamlessWorld(handles[0]);
  wallets = handles.map((db) => world.second(db));
});

const at = (process: number) => must(wallets[process % 2], 'a process');

test('two processes that receive the same calls at the same time, in any order, move each once', async () => {
  for (let round = 0; round < 20; round += 1) {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    const payout = world.payout(stake, 2_500);
    const calls = [stake, payout, stake, payout, stake, payout, stake, payout];
    await Promise.all(calls.map((call, index) => at(index + round).call(PROVIDER, call)));
    // A payout that came first was refused; its provider sends it again.
    await at(round).call(PROVIDER, payout);
    expect(await world.main(seat)).toBe(11_500);
  }
  await world.expectSound();
});

test('a stake and its rollback from two processes leave the wallet as it was', async () => {
  for (let round = 0; round < 20; round += 1) {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    const back = world.rollback(stake);
    await Promise.all([
      at(round).call(PROVIDER, stake),
      at(round + 1).call(PROVIDER, back),
      at(round + 1).call(PROVIDER, stake),
    ]);
    expect(await world.main(seat)).toBe(10_000);
  }
  await world.expectSound();
});

test('stakes from two processes never take more than there is', async () => {
  const seat = await world.seat(5_500);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => at(index).call(PROVIDER, world.stake(seat))),
  );
  expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(5);
  expect(await world.main(seat)).toBe(500);
  await world.expectSound();
});

test('two wins at the same time from two processes pass the cap of the day by not one cent', async () => {
  const usual = must(world.rules.get('TPDZ'), 'a rule');
  world.rules.set('TPDZ', { ...usual, capMinor: 5_000 });
  for (let round = 0; round < 10; round += 1) {
    const seat = await world.seat(10_000);
    const stakes = [world.stake(seat), world.stake(seat)];
    for (const stake of stakes) await at(round).call(PROVIDER, stake);
    const answers = await Promise.all(
      stakes.map((stake, index) => at(index).call(PROVIDER, world.payout(stake, 4_000))),
    );
    // Each wins 3,000 above its stake; together 5,000 of 6,000 may be paid.
    expect(answers.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
    expect(answers.map(({ movedMinor }) => movedMinor).toSorted((a, b) => a - b)).toEqual([
      3_000, 4_000,
    ]);
    expect(await world.main(seat)).toBe(8_000 + 7_000);
  }
  world.rules.set('TPDZ', usual);
  await world.expectSound();
});

test('a win that comes as the session ends is paid whichever is first, and no stake after it', async () => {
  for (let round = 0; round < 15; round += 1) {
    const seat = await world.seat(10_000);
    const stake = world.stake(seat);
    await at(round).call(PROVIDER, stake);
    const [paid, late] = await Promise.all([
      at(round).call(PROVIDER, world.payout(stake, 1_500)),
      at(round + 1).call(PROVIDER, world.stake(seat)),
      must(handles[round % 2], 'a process').tx((sql) =>
        endGameSessions(
          sql,
          { ...seat, venue: 'TPDZ' },
          { reason: 'left', now: world.clock.now() },
        ),
      ),
    ]);
    expect(paid.outcome).toBe('done');
    const isIn = late.outcome === 'done';
    expect(isIn || late.outcome === 'tokenExpired').toBe(true);
    expect(await world.main(seat)).toBe(10_500 - (isIn ? 1_000 : 0));
    const after = await at(round).call(PROVIDER, world.stake(seat));
    expect(after.outcome).toBe('tokenExpired');
  }
  await world.expectSound();
});
