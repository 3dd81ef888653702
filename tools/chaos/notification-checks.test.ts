import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { audit } from '@tianping/ledger/server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { notificationChecks } from './notification-checks.ts';

const MEMBER = '00000000-0000-7000-8000-000000000001';
const ORDER = '00000000-0000-7000-8000-000000000002';
const BET = '00000000-0000-7000-8000-000000000003';

let db: Db;
beforeAll(async () => {
  db = await openTestDb(allMigrations);
});
afterAll(() => db.close());
beforeEach(async () => {
  await run(`delete from letters`, `delete from deposit_orders`, `delete from bet_settlement`);
});

const run = (...texts: readonly string[]) =>
  db.tx(async (sql) => {
    for (const text of texts) await sql.query(text);
  });
const notification = (key: string) =>
  `insert into letters (id, site_id, member_id, type, template, facts, send_key, sent_at)
   values (md5('${key}')::uuid, 6000, '${MEMBER}', 'fd', 'own', '{}', '${key}', 1)`;
const order = (status: string, payUrl: string) => {
  const credited = status === 'credited' ? '5, 100, 100' : 'null, null, null';
  return `insert into deposit_orders (id, ticket_id, site_id, member_id, channel, amount_minor,
      pay_minor, status, idempotency_key, body_hash, pay_url, created_at, expires_at, asks,
      credited_at, credited_minor, paid_minor)
    values ('${ORDER}', 'DP', 6000, '${MEMBER}', 'c', 100, 100, '${status}', 'k', 'h',
      '${payUrl}', 1, 2, 0, ${credited})`;
};
const settlement = (seq: number, code: string, payout: number) =>
  `insert into bet_settlement (bet_id, seq, match_id, revision, code, payout, effective, rounding,
     legs, at) values ('${BET}', ${seq}, 'm', 1, '${code}', ${payout}, 0, 'exact', '[]', 1)`;
const broken = async () => (await audit(db, notificationChecks)).map(({ check }) => check);

const MISSING = 'what has happened to a member stands in a letter';
const MADE_UP = 'no letter tells of what has not happened';

test('an ended deposit without its notification is found, and a notification without its deposit', async () => {
  for (const status of ['credited', 'expired', 'failed']) {
    await run(`delete from letters`, `delete from deposit_orders`, order(status, '/pay'));
    expect(await broken(), status).toEqual([MISSING]);
    await run(notification(`deposit/${ORDER}/${status}`));
    expect(await broken(), status).toEqual([]);
  }
  await run(notification(`deposit/${ORDER}/credited`));
  expect(await broken()).toEqual([MADE_UP]);
});

test('an order that never reached its provider needs no notification', async () => {
  await run(order('failed', ''));
  expect(await broken()).toEqual([]);
});

test('a correction without its notification is found, one that pays the same needs none', async () => {
  await run(
    `insert into bet (bet_id, site_id, member_id, request_key, status, game_type, odds_type, stake,
       hold, win, placed_at) values ('${BET}', 6000, '${MEMBER}', 'k', 'accepted', 'FT', 'H', 100,
       100, 90, 1) on conflict do nothing`,
    settlement(1, 'W', 190),
    settlement(2, 'A', 190),
    settlement(3, 'W', 190),
  );
  expect(await broken()).toEqual([]);
  await run(settlement(4, 'A', 190), settlement(5, 'L', 0));
  expect(await broken()).toEqual([MISSING]);
  await run(notification(`bet/${BET}/3`));
  expect(await broken()).toEqual([]);
  await run(notification(`bet/${BET}/2`));
  expect(await broken()).toEqual([MADE_UP]);
});
