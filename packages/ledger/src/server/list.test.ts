import { moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betHold, betSettle, correction, deposit } from '../rules/movements/index.ts';
import { createTestLedger } from '../testing/test-ledger.ts';
import { migrations } from './index.ts';
import { listMovements } from './list.ts';

const ledger = createTestLedger();
const memberId = ledger.newMember();
const m = (minor: number) => moneyMinor(minor);
let db: Db;

beforeAll(async () => {
  db = await openTestDb(migrations);
  const bet = { holdMinor: m(100), payoutMinor: m(190) };
  const lost = { holdMinor: m(50), payoutMinor: m(0) };
  await db.tx(async (sql) => {
    const fund = { channel: 'test', amountMinor: m(1_000) };
    await ledger.post(sql, deposit, { memberId, at: 100, reference: 'D1', input: fund });
    await ledger.post(sql, betHold, { memberId, at: 200, reference: 'B1', input: bet });
    await ledger.post(sql, betHold, { memberId, at: 200, reference: 'B2', input: lost });
    await ledger.post(sql, betSettle, { memberId, at: 300, reference: 'B1', input: bet });
    await ledger.post(sql, betSettle, { memberId, at: 300, reference: 'B2', input: lost });
    const fix = { purpose: 'fix', amountMinor: m(-40) };
    await ledger.post(sql, correction, { memberId, at: 400, reference: 'C1', input: fix });
    const other = ledger.newMember();
    await ledger.post(sql, deposit, { memberId: other, at: 150, reference: 'X', input: fund });
  });
});
afterAll(() => db.close());

const list = (filter: Partial<Parameters<typeof listMovements>[1]> = {}) =>
  listMovements(db, {
    siteId: ledger.siteId,
    memberId,
    from: 0,
    to: 1_000,
    limit: 20,
    offset: 0,
    ...filter,
  });

test("a member's own movements, newest first, with what was left after each", async () => {
  const page = await list();
  expect(page.rows.map((row) => [row.reference, row.amountMinor, row.balanceAfterMinor])).toEqual([
    ['C1', -40, 1_000],
    ['B1', 190, 1_040],
    ['B2', -50, 850],
    ['B1', -100, 900],
    ['D1', 1_000, 1_000],
  ]);
  expect(page).toMatchObject({ total: 5, inMinor: 1_190, outMinor: 190 });
});

test('dates include their start and leave out their end; totals cover every page', async () => {
  const page = await list({ from: 200, to: 400, limit: 1, offset: 1 });
  expect(page.rows.map(({ reference }) => reference)).toEqual(['B2']);
  expect(page).toMatchObject({ total: 3, inMinor: 190, outMinor: 150 });
});

test('a filter of movements, and nothing at all, are answered', async () => {
  const bets = await list({ movements: ['betHold', 'correction'] });
  expect(bets.rows.map(({ movement }) => movement)).toEqual(['correction', 'betHold', 'betHold']);
  expect(await list({ movements: [] })).toEqual({ total: 0, inMinor: 0, outMinor: 0, rows: [] });
  expect(await list({ from: 500 })).toEqual({ total: 0, inMinor: 0, outMinor: 0, rows: [] });
});

test('a page beyond the limit is refused', async () => {
  await expect(list({ limit: 201 })).rejects.toThrow();
});
