import {
  createSeededRng,
  createUuid,
  err,
  type MemberId,
  moneyMinor,
  ok,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { migrations, readBalance } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createRewardGiver } from './give-reward.ts';

test('a reward is money of the member, once under its key, and nothing for a member who may have none', async () => {
  const clock = createFakeClock();
  const rng = createSeededRng(9);
  const db = await openTestDb(migrations);
  let isBarred = false;
  const give = createRewardGiver({
    clock,
    rng,
    protection: {
      mayReceive: async () => (isBarred ? err({ reason: 'restricted', fix: null }) : ok(null)),
    },
  });
  const member = { siteId: 6000 as SiteId, memberId: createUuid({ clock, rng }) as MemberId };
  const reward = { kind: 'credit', amountMinor: moneyMinor(1_800) } as const;
  const send = (key: string) => db.tx((sql) => give(sql, { ...member, key, reward }));
  expect(await send('feedback/1')).toBe('given');
  expect(await send('feedback/1')).toBe('given');
  isBarred = true;
  expect(await send('feedback/2')).toBe('barred');
  const { mainMinor } = await readBalance(db, member.siteId, member.memberId);
  expect(mainMinor).toBe(1_800);
  await db.close();
});
