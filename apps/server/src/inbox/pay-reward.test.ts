import {
  createSeededRng,
  createUuid,
  type MemberId,
  moneyMinor,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { migrations, readBalance } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createRewardPayer } from './pay-reward.ts';

test('a reward is money of the member, once under its key', async () => {
  const clock = createFakeClock();
  const rng = createSeededRng(9);
  const db = await openTestDb(migrations);
  const pay = createRewardPayer({ clock, rng });
  const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
  const reward = { ...member, key: 'feedback/1', amountMinor: moneyMinor(1_800) };
  await db.tx((sql) => pay(sql, reward));
  await db.tx((sql) => pay(sql, reward));
  const { mainMinor } = await readBalance(db, member.siteId, member.memberId);
  expect(mainMinor).toBe(1_800);
  await db.close();
});
