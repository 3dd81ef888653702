import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { onDatabase } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { LEASE_MS } from '../limits.ts';
import { arcadeMigrations } from '../migrations.ts';
import { digit } from '../testing/fake-games.ts';
import { createFakeWallet } from '../testing/fake-wallet.ts';
import { openStudio } from '../testing/studio.ts';

const engine = onDatabase();
const MONEY = 1_000_000;
const { bettingMs, closedMs, drawingMs, settledMs } = digit.plan;
/** Its shoe is never over, so that nothing is shuffled in between. */
const game: typeof digit = { ...digit, isShoeOver: () => false };
const PHASES = [bettingMs, closedMs, drawingMs, settledMs];

test('a table of two processes is kept by one, goes on with the other, and pays each bet once', async () => {
  const clock = createFakeClock(1_800_000_000_000);
  const db = await engine.open(arcadeMigrations);
  const wallet = createFakeWallet(MONEY);
  const open = (seed: number) => openStudio({ db, clock, games: [game], wallet, seed });
  const [first, second] = [await open(1), await open(2)];
  const bothStep = async (): Promise<void> => {
    for (let time = 0; time < 2; time += 1) {
      await Promise.all([first.arcade.stepTables(), second.arcade.stepTables()]);
    }
  };
  const session = await second.open('fake-digit', 'player-1');
  let bets = 0;
  /** Bets reach whichever process, also one that only follows. */
  const bet = async (): Promise<void> => {
    const { roundId, phase } = must(await second.round('fake-digit'), 'a round');
    expect(phase).toBe('betting');
    for (const studio of [first, second]) {
      bets += 1;
      const asked = { roundId, bets: [{ code: 'odd', stakeMinor: 1_000 }] };
      const answer = await studio.call(session, 'bet', {
        key: `a-bet-of-a-test-${bets}`,
        ...asked,
      });
      expect(answer.refusal).toBeNull();
    }
  };
  await bothStep();
  for (let round = 0; round < 3; round += 1) {
    await bet();
    for (const ms of PHASES) {
      clock.advance(ms);
      await bothStep();
    }
    await Promise.all([first.settle(), second.settle()]);
  }

  // The keeper is gone without a word: nothing happens until its lease is over, then everything goes on.
  await bet();
  clock.advance(bettingMs + closedMs);
  await second.arcade.stepTables();
  clock.advance(LEASE_MS);
  for (const ms of [0, drawingMs, settledMs, 0]) {
    clock.advance(ms);
    await second.arcade.stepTables();
  }
  await second.settle();
  // One that comes back does not do again what was done.
  for (const ms of [0, ...PHASES]) {
    clock.advance(ms);
    await bothStep();
  }
  await Promise.all([first.settle(), second.settle()]);

  const { rows } = await db.query<{ number: number; state: string; place: number }>(
    'select number, state, place from arcade_round order by number',
    [],
  );
  expect(rows.map(({ number, place }) => [number, place])).toEqual(
    rows.map((_, at) => [at + 1, at + 1]),
  );
  expect(rows.filter(({ state }) => state === 'void')).toEqual([]);
  const taken = wallet.calls.filter(({ kind }) => kind === 'bet');
  const wins = wallet.calls.filter(({ kind }) => kind === 'win');
  expect(new Set(taken.map(({ callId }) => callId)).size).toBe(bets);
  // One payout for each round that the player was in, whichever process sends it and however often.
  expect(new Set(wins.map(({ callId }) => callId)).size).toBe(4);
  expect(wallet.calls.filter(({ kind }) => kind === 'rollback')).toEqual([]);
  const paid = new Map(wins.map(({ callId, amountMinor }) => [callId, amountMinor]));
  const paidMinor = [...paid.values()].reduce((sum, minor) => sum + minor, 0);
  expect(wallet.balanceOf('player-1')).toBe(MONEY - bets * 1_000 + paidMinor);
  expect([...first.faults, ...second.faults]).toEqual([]);
});
