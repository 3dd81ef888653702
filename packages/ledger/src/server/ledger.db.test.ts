import { type MoneyMinor, moneyMinor, type UnixMs } from '@tianping/base';
import type { Db } from '@tianping/db';
import { onDatabase } from '@tianping/db/testing';
import { beforeAll, expect, test } from 'vitest';
import {
  betHold,
  betRelease,
  betRestore,
  betSettle,
  correction,
  deposit,
} from '../rules/movements/index.ts';
import { createTestLedger, type TestLedger } from '../testing/test-ledger.ts';
import { ageLedger } from './age.ts';
import { audit } from './audit.ts';
import { readBalance } from './balance.ts';
import { entriesSince } from './entries.ts';
import { readHouse, rollUpHouse } from './house.ts';
import { migrations } from './index.ts';
import { listMovements } from './list.ts';
import { postRequests } from './post.ts';

const m = (minor: number): MoneyMinor => moneyMinor(minor);

/** The guarantees of the ledger, on either engine. */
const engine = onDatabase();

let db: Db;
beforeAll(async () => {
  db = await engine.open(migrations);
});
const balanceOf = async (ledger: TestLedger, memberId: ReturnType<TestLedger['newMember']>) => {
  const { mainMinor, holdMinor, debtMinor } = await readBalance(db, ledger.siteId, memberId);
  return [mainMinor, holdMinor, debtMinor];
};
const funded = async (amountMinor: number) => {
  const ledger = createTestLedger();
  const memberId = ledger.newMember();
  await ledger.fund(db, memberId, amountMinor);
  return { ledger, memberId };
};

test.each([
  ['a win', 19_000, [109_000, 0, 0], -9_000],
  ['a push', 10_000, [100_000, 0, 0], 0],
  ['half a loss', 5_000, [95_000, 0, 0], 5_000],
  ['a loss', 0, [90_000, 0, 0], 10_000],
])('%s: held, settled, taken back and settled again', async (_name, payout, after, book) => {
  const { ledger, memberId } = await funded(100_000);
  const input = { holdMinor: m(10_000), payoutMinor: m(payout) };
  const post = (movement: typeof betSettle) =>
    db.tx((sql) => ledger.post(sql, movement, { memberId, input }));
  await db.tx((sql) => ledger.post(sql, betHold, { memberId, input }));
  expect(await balanceOf(ledger, memberId)).toEqual([90_000, 10_000, 0]);
  expect(await post(betSettle)).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual(after);
  expect(await post(betRestore)).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual([90_000, 10_000, 0]);
  await post(betSettle);
  expect(await balanceOf(ledger, memberId)).toEqual(after);
  const house = await readHouse(db, ledger.siteId);
  expect(house.find(({ account }) => account === 'house:book')?.balanceMinor ?? 0).toBe(book);
  expect(await audit(db)).toEqual([]);
});

test('money that is not there is not held, and the attempt leaves nothing', async () => {
  const { ledger, memberId } = await funded(500);
  const attempt = { memberId, input: { holdMinor: m(501) }, key: 'k' };
  expect(await db.tx((sql) => ledger.post(sql, betHold, attempt))).toBe('insufficient');
  expect(await balanceOf(ledger, memberId)).toEqual([500, 0, 0]);
  await ledger.fund(db, memberId, 1);
  expect(await db.tx((sql) => ledger.post(sql, betHold, attempt))).toBe('posted');
  expect(await db.tx((sql) => ledger.post(sql, betHold, attempt))).toBe('duplicate');
  expect(await balanceOf(ledger, memberId)).toEqual([0, 501, 0]);
});

test('a key works once for each member, movement and site, even when the money has gone', async () => {
  const { ledger, memberId } = await funded(1_000);
  const other = ledger.newMember();
  await ledger.fund(db, other, 1_000);
  const hold = { input: { holdMinor: m(1_000) }, key: 'same' };
  const post = (member: typeof memberId) =>
    db.tx((sql) => ledger.post(sql, betHold, { ...hold, memberId: member }));
  expect(await post(memberId)).toBe('posted');
  expect(await post(memberId)).toBe('duplicate');
  expect(await post(other)).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual([0, 1_000, 0]);
  const release = { memberId, ...hold };
  expect(await db.tx((sql) => ledger.post(sql, betRelease, release))).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual([1_000, 0, 0]);
});

test('what a correction cannot take back is owed, and repaid first', async () => {
  const { ledger, memberId } = await funded(300);
  const take = { memberId, input: { purpose: 'fix', amountMinor: m(-1_000) } };
  expect(await db.tx((sql) => ledger.post(sql, correction, take))).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual([0, 0, -700]);
  await ledger.fund(db, memberId, 500);
  expect(await balanceOf(ledger, memberId)).toEqual([0, 0, -200]);
  const hold = { memberId, input: { holdMinor: m(1) } };
  expect(await db.tx((sql) => ledger.post(sql, betHold, hold))).toBe('insufficient');
  await ledger.fund(db, memberId, 500);
  expect(await balanceOf(ledger, memberId)).toEqual([300, 0, 0]);
  expect(await audit(db)).toEqual([]);
});

test('a wallet is made by the first movement, whatever it is', async () => {
  const ledger = createTestLedger();
  const memberId = ledger.newMember();
  expect(await readBalance(db, ledger.siteId, memberId)).toMatchObject({
    mainMinor: 0,
    version: 0,
  });
  const take = { memberId, input: { purpose: 'fix', amountMinor: m(-10) } };
  expect(await db.tx((sql) => ledger.post(sql, correction, take))).toBe('posted');
  expect(await balanceOf(ledger, memberId)).toEqual([0, 0, -10]);
});

test('releasing what is not held is a bug and stops everything', async () => {
  const { ledger, memberId } = await funded(100);
  const release = { memberId, input: { holdMinor: m(1) } };
  await expect(db.tx((sql) => ledger.post(sql, betRelease, release))).rejects.toThrow(/hold/);
  expect(await balanceOf(ledger, memberId)).toEqual([100, 0, 0]);
});

test.each([
  ['unbalanced', ['main', 'house:x'], [5, -4]],
  ['an unknown account', ['main', 'purse'], [5, -5]],
  ['an account of the member spelled like the house', ['main', 'house:'], [5, -5]],
])('entries that cannot be are refused by the database: %s', async (_name, accounts, amounts) => {
  const { ledger, memberId } = await funded(100);
  const request = ledger.request(betHold, { memberId, input: { holdMinor: m(5) } });
  const forged = { ...request, accounts, amounts };
  await expect(db.tx((sql) => postRequests(sql, [forged]))).rejects.toThrow(/ledger/);
  const many = Array.from({ length: 20 }, (_, at) => ({ ...forged, key: `${at}` as never }));
  await expect(db.tx((sql) => postRequests(sql, many))).rejects.toThrow(/ledger/);
  expect(await balanceOf(ledger, memberId)).toEqual([100, 0, 0]);
});

test('what has been posted can be neither changed nor removed', async () => {
  const { ledger, memberId } = await funded(100);
  for (const text of [
    'update ledger_posting_recent set amount_minor = 0 where member_id = $1',
    'delete from ledger_posting_recent where member_id = $1',
    'update ledger_transfer_recent set at = 0 where member_id = $1',
    'delete from ledger_transfer_recent where member_id = $1',
  ]) {
    await expect(db.tx((sql) => sql.query(text, [memberId]))).rejects.toThrow(/append-only/);
  }
  expect(await balanceOf(ledger, memberId)).toEqual([100, 0, 0]);
});

test('REC-005 old rows move into the partition of their month, and reads answer the same', async () => {
  const { ledger, memberId } = await funded(1_000);
  const february = Date.UTC(2025, 1, 28, 15, 59) as UnixMs;
  const march = (february + 60_000) as UnixMs;
  for (const at of [february, march]) {
    const input = { holdMinor: m(30) };
    await db.tx((sql) => ledger.post(sql, betHold, { memberId, at, input }));
  }
  const read = async () => {
    const page = {
      siteId: ledger.siteId,
      memberId,
      to: Number.MAX_SAFE_INTEGER,
      limit: 50,
      offset: 0,
    };
    return [
      await listMovements(db, { ...page, from: 0 }),
      await listMovements(db, { ...page, from: march }),
      await listMovements(db, { ...page, from: march + 1 }),
      await readBalance(db, ledger.siteId, memberId),
      await audit(db),
    ];
  };
  const before = await read();
  expect(await ageLedger(db, (march + 1) as UnixMs)).toBe(2);
  expect(await ageLedger(db, (march + 1) as UnixMs)).toBe(0);
  expect(await read()).toEqual(before);
  // The limit is the end, on the site's clock, of the month of the last moved transfer; later entries are not looked
  // for in the past.
  const april = Date.UTC(2025, 2, 31, 16) as UnixMs;
  expect(await entriesSince(db, (april - 1) as UnixMs)).toBe('ledger_entry');
  expect(await entriesSince(db, april)).toBe('ledger_entry_recent');
  const { rows } = await db.query<{ part: string; transfers: number }>(
    `select tableoid::regclass::text as part, count(*) as transfers from ledger_transfer_past
     where member_id = $1 group by 1 order by 1`,
    [memberId],
  );
  expect(rows).toEqual([
    { part: 'ledger_transfer_past_202502', transfers: 1 },
    { part: 'ledger_transfer_past_202503', transfers: 1 },
  ]);
  for (const text of [
    'delete from ledger_posting_past where member_id = $1',
    'update ledger_transfer_past_202503 set at = at + 1 where member_id = $1',
  ]) {
    await expect(db.tx((sql) => sql.query(text, [memberId]))).rejects.toThrow(/append-only/);
  }
  expect(await balanceOf(ledger, memberId)).toEqual([940, 60, 0]);
});

test('a hundred concurrent spends of one balance never overdraw it', async () => {
  const { ledger, memberId } = await funded(1_000);
  const spend = () =>
    db.tx((sql) => ledger.post(sql, betHold, { memberId, input: { holdMinor: m(30) } }));
  const outcomes = await Promise.all(Array.from({ length: 100 }, spend));
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(33);
  expect(outcomes.filter((outcome) => outcome === 'insufficient')).toHaveLength(67);
  expect(await balanceOf(ledger, memberId)).toEqual([10, 990, 0]);
  expect(await audit(db)).toEqual([]);
});

test('one request sent a hundred times concurrently moves money once', async () => {
  const { ledger, memberId } = await funded(1_000);
  const spend = () =>
    db.tx((sql) =>
      ledger.post(sql, betHold, { memberId, input: { holdMinor: m(30) }, key: 'one' }),
    );
  const outcomes = await Promise.all(Array.from({ length: 100 }, spend));
  expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'duplicate')).toHaveLength(99);
  expect(await balanceOf(ledger, memberId)).toEqual([970, 30, 0]);
});

test('batches that meet the same members in other orders all end, each on its own merit', async () => {
  const ledger = createTestLedger();
  const members = Array.from({ length: 20 }, () => ledger.newMember());
  await Promise.all(members.map((memberId) => ledger.fund(db, memberId, 100)));
  const batch = (order: typeof members) =>
    db.tx((sql) =>
      postRequests(
        sql,
        order.map((memberId) => ledger.request(betHold, { memberId, input: { holdMinor: m(30) } })),
      ),
    );
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, (_, at) => batch(at % 2 === 0 ? members : members.toReversed())),
  );
  const posted = outcomes.flat().filter((outcome) => outcome === 'posted');
  expect(posted).toHaveLength(60);
  for (const memberId of members) expect(await balanceOf(ledger, memberId)).toEqual([10, 90, 0]);
  expect(await audit(db)).toEqual([]);
});

test('no bet, settlement or deposit waits for an account of the house', async () => {
  const { ledger, memberId } = await funded(1_000);
  const other = ledger.newMember();
  const input = { holdMinor: m(10), payoutMinor: m(25) };
  const all = async (member: typeof memberId, sql: Parameters<typeof ledger.post>[0]) => {
    const fund = { memberId: member, input: { channel: 'test', amountMinor: m(100) } };
    await ledger.post(sql, deposit, fund);
    await ledger.post(sql, betHold, { memberId: member, input });
    await ledger.post(sql, betSettle, { memberId: member, input });
  };
  const posted = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const first = db.tx(async (sql) => {
    await all(memberId, sql);
    posted.resolve();
    await mayEnd.promise;
  });
  await posted.promise;
  // The embedded engine runs one transaction at a time; on a server the second ends before the first.
  if (engine.name === 'embedded') mayEnd.resolve();
  await db.tx((sql) => all(other, sql));
  mayEnd.resolve();
  await first;
  const taken = await db.tx(rollUpHouse);
  expect(taken).toBeGreaterThan(0);
  expect(await db.tx(rollUpHouse)).toBe(0);
  expect(await readHouse(db, ledger.siteId)).toEqual([
    { account: 'clearing:test', currency: 'CNY', balanceMinor: -1_200 },
    { account: 'house:book', currency: 'CNY', balanceMinor: -30 },
  ]);
  expect(await audit(db)).toEqual([]);
});

test('rolling up while money moves, by several concurrently, counts everything once', async () => {
  const { ledger, memberId } = await funded(10_000);
  const input = { holdMinor: m(10), payoutMinor: m(5) };
  const bet = async () => {
    await db.tx((sql) => ledger.post(sql, betHold, { memberId, input }));
    await db.tx((sql) => ledger.post(sql, betSettle, { memberId, input }));
  };
  const rollUps = () => Promise.all([db.tx(rollUpHouse), db.tx(rollUpHouse)]);
  await Promise.all([...Array.from({ length: 30 }, bet), rollUps(), rollUps()]);
  await rollUps();
  expect(await readHouse(db, ledger.siteId)).toContainEqual({
    account: 'house:book',
    currency: 'CNY',
    balanceMinor: 150,
  });
  expect(await audit(db)).toEqual([]);
});
