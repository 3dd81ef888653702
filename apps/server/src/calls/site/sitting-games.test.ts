import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import {
  deposit,
  gamePayout,
  gamePayoutRollback,
  gameRollback,
  gameStake,
  jackpotPaid,
  type Movement,
} from '@tianping/ledger';
import { postMovement } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { protectionMoney } from '../../funds/protection-money.ts';
import { allMigrations } from '../../migrations.ts';
import { createSiteConfig } from '../../testing/fake-app.ts';

const SITE = 6000 as SiteId;

test('a sitting counts what was staked, won and lost in games of the central wallet', async () => {
  const db = await openTestDb(allMigrations);
  const clock = createFakeClock();
  const rng = createSeededRng(43);
  const id = () => createUuid({ clock, rng });
  const member = { siteId: SITE, memberId: id() as string as MemberId };
  const move = async <Input>(movement: Movement<Input>, input: Input) => {
    const key = id() as string as IdempotencyKey;
    const posting = { ...member, transferId: id(), key, reference: 'test', at: clock.now(), input };
    await db.tx((sql) => postMovement(sql, movement, posting));
  };
  const game = (minor: number) => ({ venue: 'TPDZ', amountMinor: moneyMinor(minor) });
  await move(deposit, { channel: 'test', amountMinor: moneyMinor(50_000) });
  await move(gameStake, game(7_000));
  clock.advance(60_000);
  const startedAt = clock.now();
  await move(gameStake, game(9_000));
  await move(gameStake, game(1_000));
  await move(gameRollback, game(1_000));
  await move(gamePayout, game(2_500));
  await move(gamePayout, game(300));
  await move(gamePayoutRollback, game(300));
  await move(jackpotPaid, { pool: 'koi', amountMinor: moneyMinor(500) });
  const money = protectionMoney(() => createSiteConfig(SITE, false).funds);
  const since = await money.since(db, member, startedAt);
  expect(since).toEqual({ stakeMinor: 9_000, winLossMinor: -6_000, depositMinor: 0 });
  // What was staked before the sitting and rolled back in it is no stake less than nothing.
  clock.advance(60_000);
  await move(gameRollback, game(7_000));
  expect(await money.since(db, member, clock.now())).toMatchObject({ stakeMinor: 0 });
  await db.close();
});
