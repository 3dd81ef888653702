import {
  createSeededRng,
  createUuid,
  type IdempotencyKey,
  type MemberId,
  type SiteId,
} from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createFakeChannel } from '../../testing/fake-channel.ts';
import { migrations } from '../index.ts';
import { createPaymentsService } from '../payments-service.ts';

const siteId = 6000 as SiteId;
const terms = { minMinor: 10_000, maxMinor: 5_000_000, quickMinor: [] };
const site = {
  depositDisabled: false,
  money: { playMoney: true },
  paymentChannels: ['fake', 'other'].map((code) => ({ code, ...terms })),
};

test('recent orders are listed newest first, by page, the own ones only', async () => {
  const clock = createFakeClock();
  const rng = createSeededRng(3);
  const db = await openTestDb([...ledgerMigrations, ...migrations]);
  const channels = ['fake', 'other'].map((code) => createFakeChannel({ clock, rng, code }).channel);
  const payments = createPaymentsService({ db, clock, rng, channels, returnUrl: () => '' });
  const newMember = () => createUuid({ clock, rng }) as MemberId;
  const memberId = newMember();
  const place = async (code: string) => {
    const key = code as IdempotencyKey;
    const order = { siteId, site, memberId, script: 'hans', key, bodyHash: code, code } as const;
    const placed = await payments.pay({ ...order, amount: '1000' });
    return placed.ok ? placed.value.orderId : placed.error.kind;
  };
  const since = clock.now();
  const first = await place('fake');
  clock.advance(1_000);
  const second = await place('other');
  const idsOf = async (who: MemberId, asked: { since: number; pageNum: number }) => {
    const page = await payments.recent({ siteId, memberId: who }, { ...asked, pageSize: 1 });
    return [page.total, ...page.list.map(({ orderId }) => orderId)];
  };
  expect(await idsOf(memberId, { since, pageNum: 1 })).toEqual([2, second]);
  expect(await idsOf(memberId, { since, pageNum: 2 })).toEqual([2, first]);
  expect(await idsOf(memberId, { since: clock.now(), pageNum: 1 })).toEqual([1, second]);
  expect(await idsOf(newMember(), { since, pageNum: 1 })).toEqual([0]);
  await db.close();
});
