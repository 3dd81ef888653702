import { onEmbedded } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createChannelWorld, SITE } from '../testing/channel-world.ts';
import { migrations } from './index.ts';
import { openDepositsMinorSql } from './open-deposits.ts';

const engine = onEmbedded();

test('an order that may still be credited counts: reported by its member, or waiting for a person', async () => {
  const db = await engine.open([...ledgerMigrations, ...migrations]);
  const world = createChannelWorld(db);
  const open = async () => {
    const text = `select ${openDepositsMinorSql} as open`;
    const { rows } = await db.query<{ open: number }>(text, [SITE, world.memberId]);
    return rows[0]?.open;
  };
  const bank = await world.placed('bank');
  expect(await open()).toBe(100_000);
  await world.payments.confirm(world.own(bank));
  expect(await open()).toBe(100_000);
  const plain = await world.placed('plain');
  expect(await open()).toBe(200_000);
  await world.paid(plain, 150_000);
  expect(await open()).toBe(250_000);
  await world.paid(bank);
  expect(await open()).toBe(150_000);
  const coin = await world.placed('coin');
  await world.payments.close(world.own(coin));
  expect(await open()).toBe(150_000);
});
