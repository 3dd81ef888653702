import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createChannelWorld, forgetOrders } from '../testing/channel-world.ts';
import { createFakeChannel } from '../testing/fake-channel.ts';
import { migrations } from './index.ts';
import { createPaymentsService } from './payments-service.ts';

const MINUTE = 60_000;
let db: Db;

beforeAll(async () => {
  db = await openTestDb([...ledgerMigrations, ...migrations]);
});
beforeEach(() => forgetOrders(db));

test('a channel whose question fails holds up no other question and no expiry, and fails the job in the end', async () => {
  const world = createChannelWorld(db);
  const [broken, sound] = [await world.placed('bank'), await world.placed('plain')];
  world.plain.settle({ orderId: sound.orderId, status: 'paid', amountMinor: sound.payMinor });
  world.clock.advance(15 * MINUTE);
  const { clock, rng } = world;
  const ask = () => Promise.reject(new Error('no answer can be read'));
  const bank = createFakeChannel({ clock, rng, code: 'bank', traits: { ask } }).channel;
  const channels = [bank, world.plain.channel];
  const returnUrl = () => 'https://site.example/';
  const payments = createPaymentsService({ db, clock, rng, returnUrl, channels, events: {} });
  await expect(payments.runJobs()).rejects.toThrow('no answer can be read');
  expect(await world.current(sound)).toMatchObject({ status: 'credited' });
  expect(await world.current(broken)).toMatchObject({ status: 'expired' });
});
