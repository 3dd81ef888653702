import { must } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import type { Db, Sql } from '@tianping/db';
import { onDatabase, withTx } from '@tianping/db/testing';
import { describe, expect, test } from 'vitest';
import { arcadeMigrations } from '../migrations.ts';
import { coin, digit, upTo10 } from '../testing/fake-games.ts';
import { createFakeWallet, type FakeWallet } from '../testing/fake-wallet.ts';
import { openStudio, type TestStudio } from '../testing/studio.ts';

const engine = onDatabase();
const START = 1_800_000_000_000;
const games = [coin, digit, upTo10];
const MONEY = 1_000_000;

/** A database that is gone from its n-th transaction on, as for a process that is killed there. */
function dyingDb(db: Db, transactions: number): Db {
  let left = transactions;
  const dead = () => new Error('killed');
  return withTx(db, {
    async query<Row>(text: string, params?: readonly unknown[]) {
      if (left <= 0) throw dead();
      return await db.query<Row>(text, params);
    },
    async tx<T>(work: (sql: Sql) => Promise<T>) {
      left -= 1;
      if (left < 0) throw dead();
      return await db.tx(work);
    },
  });
}

/** What a wallet has taken and given: a play with a stake that stands is paid once, one without never. */
function assertSquare(wallet: FakeWallet, player: string): void {
  const byId = new Map(wallet.calls.map((call) => [call.callId, call]));
  const done = [...byId.values()];
  let expectedMinor = MONEY;
  for (const playId of new Set(done.map((call) => call.playId))) {
    const ofPlay = done.filter((call) => call.playId === playId);
    const backs = ofPlay.filter(({ kind }) => kind === 'rollback');
    expect(new Set(backs.map(({ reference }) => reference)).size).toBe(backs.length);
    const stakes = ofPlay.filter(({ kind }) => kind === 'bet');
    const live = stakes.filter(
      ({ callId }) => !backs.some(({ reference }) => reference === callId),
    );
    const wins = ofPlay.filter(({ kind }) => kind === 'win');
    expect(wins.length).toBe(live.length > 0 ? 1 : 0);
    for (const { amountMinor } of live) expectedMinor -= amountMinor;
    for (const { amountMinor } of wins) expectedMinor += amountMinor;
    expect([...backs, ...wins].filter(({ isRoundClosed }) => isRoundClosed)).toHaveLength(
      stakes.length > 0 ? 1 : 0,
    );
  }
  expect(wallet.balanceOf(player)).toBe(expectedMinor);
}

async function play(
  studio: TestStudio,
  form: 'spin' | 'hand' | 'round',
  player: string,
): Promise<void> {
  const key = `the-key-of-${player}`;
  if (form === 'spin') {
    const session = await studio.open('fake-coin', player);
    await studio.call(session, 'spin', { key, stakeMinor: 1_000, options: { side: 'heads' } });
  } else if (form === 'hand') {
    const session = await studio.open('fake-ten', player);
    const { answer } = await studio.call(session, 'handStart', { key, stakeMinor: 1_000 });
    if (!answer) return;
    const act = { key: `${key}-2`, playId: answer.playId, step: 0, action: 'double' };
    await studio.call(session, 'handAct', act);
  } else {
    const session = await studio.open('fake-digit', player);
    const { roundId } = must(await studio.round('fake-digit'), 'a round');
    const bets = [{ code: 'odd', stakeMinor: 1_000 }];
    await studio.call(session, 'bet', { key, roundId, bets });
  }
}

describe.each(['spin', 'hand', 'round'] as const)('a %s', (form) => {
  test('that is killed at any step, with any answer lost, ends in one stake and one payout, or in none', async () => {
    const db = await engine.open(arcadeMigrations);
    let at = START;
    let played = 0;
    for (const manner of ['honest', 'loseAnswer', 'loseCall'] as const) {
      for (let transactions = 1; transactions <= 6; transactions += 1) {
        const wallet = createFakeWallet(MONEY);
        const player = `player-${manner}-${transactions}`;
        const clock = createFakeClock(at);
        const whole = await openStudio({ db, clock, games, wallet, seed: at });
        await whole.arcade.stepTables();
        await whole.arcade.stepTables();
        const dying = dyingDb(db, transactions);
        wallet.next(manner);
        const studio = await openStudio({ db: dying, clock, games, wallet, seed: at + 1 });
        await play({ ...studio, round: whole.round }, form, player).catch(() => undefined);
        played += wallet.calls.length > 0 ? 1 : 0;
        // Another process takes over: the round goes on, hands are stood, and what is owed is sent.
        for (const ms of [20_000, 5_000, 5_000, 90_000_000, 10_000, 10_000]) {
          clock.advance(ms);
          await whole.arcade.stepTables();
          await whole.arcade.runJobs();
          await whole.arcade.sendDue();
        }
        assertSquare(wallet, player);
        at = clock.now();
      }
    }
    expect(played).toBeGreaterThan(10);
  });
});

describe('a wallet that does not do as it should', () => {
  test('is asked three times for a stake, and then to take it back until it says so', async () => {
    const clock = createFakeClock(START);
    const studio = await openStudio({ db: await engine.open(arcadeMigrations), clock, games });
    studio.wallet.always('loseAnswer');
    const session = await studio.open('fake-coin', 'player-1');
    const asked = { key: 'a-key-of-sixteen-signs', stakeMinor: 1_000, options: { side: 'heads' } };
    expect((await studio.call(session, 'spin', asked)).refusal?.code).toBe('wallet');
    expect(studio.wallet.calls.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'bet']);
    for (let time = 0; time < 4; time += 1) {
      await studio.settle();
      clock.advance(10_000);
    }
    studio.wallet.always('honest');
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY);
    const backs = studio.wallet.calls.filter(({ kind }) => kind === 'rollback');
    expect(backs).toHaveLength(5);
    expect(new Set(backs.map(({ callId }) => callId)).size).toBe(1);
    clock.advance(1_000_000);
    await studio.settle();
    expect(studio.wallet.calls.filter(({ kind }) => kind === 'rollback')).toHaveLength(5);
    expect((await studio.call(session, 'spin', asked)).refusal?.code).toBe('wallet');
  });

  test('and refuses what it was asked for again, after its first answer was lost, gives back what it took', async () => {
    const clock = createFakeClock(START);
    const studio = await openStudio({ db: await engine.open(arcadeMigrations), clock, games });
    const session = await studio.open('fake-coin', 'player-1');
    const asked = { key: 'a-key-of-sixteen-signs', stakeMinor: 1_000, options: { side: 'heads' } };
    studio.wallet.next('loseAnswer', 'refuse');
    expect((await studio.call(session, 'spin', asked)).refusal?.code).toBe('wallet');
    await studio.settle();
    expect(studio.wallet.calls.map(({ kind }) => kind)).toEqual(['bet', 'bet', 'rollback']);
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY);
  });

  test('is paid until it acknowledges, with the same id each time', async () => {
    const clock = createFakeClock(START);
    const studio = await openStudio({ db: await engine.open(arcadeMigrations), clock, games });
    const session = await studio.open('fake-coin', 'player-1');
    const asked = { key: 'a-key-of-sixteen-signs', stakeMinor: 1_000, options: { side: 'heads' } };
    const { payoutMinor } = must((await studio.call(session, 'spin', asked)).answer, 'a result');
    studio.wallet.always('refuse');
    for (let time = 0; time < 30; time += 1) {
      await studio.settle();
      clock.advance(600_000);
    }
    studio.wallet.always('honest');
    await studio.settle();
    expect(studio.wallet.balanceOf('player-1')).toBe(MONEY - 1_000 + payoutMinor);
    const wins = studio.wallet.calls.filter(({ kind }) => kind === 'win');
    expect(new Set(wins.map(({ callId }) => callId)).size).toBe(1);
    expect(wins).toHaveLength(31);
  });
});
