import { createSeededRng } from '@tianping/base';
import { createFakeClock } from '@tianping/base/testing';
import { openTestDb } from '@tianping/db/testing';
import { migrations as ledgerMigrations } from '@tianping/ledger/server';
import { expect, test } from 'vitest';
import { createFakeChannel } from '../../testing/fake-channel.ts';
import { migrations } from '../index.ts';
import { createPaymentsService } from '../payments-service.ts';

test('what nobody signed is kept by its head once an address and minute, what was signed whole', async () => {
  const db = await openTestDb([...ledgerMigrations, ...migrations]);
  const clock = createFakeClock();
  const rng = createSeededRng(23);
  const provider = createFakeChannel({ clock, rng });
  const payments = createPaymentsService({
    db,
    clock,
    rng,
    returnUrl: () => '',
    channels: [provider.channel],
  });
  const body = JSON.stringify({ note: 'x'.repeat(9_000) });
  const headers = { 'webhook-id': 'e1', cookie: 'secret', 'x-more': 'y'.repeat(400) };
  const receive = (callback: Parameters<typeof payments.receive>[1]) =>
    payments.receive(provider.channel.code, callback);
  for (let copy = 0; copy < 9; copy += 1) await receive({ headers, body, from: '203.0.113.9' });
  await receive({ headers, body, from: '203.0.113.10' });
  const orderId = '0190a000-0000-7000-8000-000000000001';
  const old = provider.callback({ orderId }, { now: clock.now() - 360_000 });
  await receive({ ...old, from: '203.0.113.9' });
  const { rows } = await db.query<{
    outcome: string;
    copies: number;
    size: number;
    stored: string;
  }>(
    `select outcome, copies, length(body) as size, headers::text as stored from deposit_callbacks
     order by outcome, copies`,
  );
  expect(rows.map(({ outcome, copies }) => [outcome, copies])).toEqual([
    ['forged', 1],
    ['forged', 8],
    ['stale', 1],
  ]);
  expect(rows.map(({ size }) => size)).toEqual([1_024, 1_024, old.body.length]);
  expect(rows[0]?.stored).toContain('webhook-id');
  expect(rows[0]?.stored).not.toContain('secret');
  expect(rows[0]?.stored).not.toContain('yyy');
  await db.close();
});
