import { moneyMinor } from '@tianping/base';
import type { Db } from '@tianping/db';
import { openTestDb } from '@tianping/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { betHold, betSettle } from '../rules/movements/index.ts';
import { createTestLedger } from '../testing/test-ledger.ts';
import { type AuditFinding, audit, ledgerChecks } from './audit.ts';
import { migrations } from './index.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDb(migrations);
  const ledger = createTestLedger();
  const memberId = ledger.newMember();
  await ledger.fund(db, memberId, 1_000);
  const input = { holdMinor: moneyMinor(10), payoutMinor: moneyMinor(19) };
  await db.tx((sql) => ledger.post(sql, betHold, { memberId, input }));
  await db.tx((sql) => ledger.post(sql, betSettle, { memberId, input }));
});
afterAll(() => db.close());

/** Each way to tamper, with a check that must detect it. */
const faults: readonly (readonly [check: string, tamper: string])[] = [
  [
    'each transfer sums to zero',
    "update ledger_posting_recent set amount_minor = amount_minor + 1 where account = 'clearing:test'",
  ],
  [
    'each transfer has postings and each posting a transfer',
    "delete from ledger_transfer_recent where movement = 'betHold'",
  ],
  ['each wallet equals the sum of its postings', 'update ledger_wallet set main_minor = 5'],
  ['each wallet equals the sum of its postings', 'delete from ledger_wallet'],
  [
    'no member has less than nothing, nor a debt beside spendable money',
    'update ledger_wallet set debt_minor = -5',
  ],
  [
    'each balance after a posting continues the one before',
    "update ledger_posting_recent set balance_after = balance_after + 1 where account = 'hold'",
  ],
  [
    'versions of a member run from one to the stored one without a gap',
    'update ledger_wallet set version = version + 1',
  ],
  [
    'versions of a member run from one to the stored one without a gap',
    "update ledger_transfer_recent set version = 1 where movement = 'betHold'",
  ],
  [
    'only accounts of the house go without a balance',
    "update ledger_posting_recent set balance_after = 0 where account = 'house:book'",
  ],
  ['house balances equal the sum of their postings', 'delete from ledger_house_change'],
  [
    'house balances equal the sum of their postings',
    "insert into ledger_house values (1, 'house:else', 'CNY', 7)",
  ],
  ['money is neither made nor lost', 'update ledger_wallet set main_minor = main_minor + 1'],
];

test('each check has a fault that it finds', () => {
  const caught = new Set(faults.map(([check]) => check));
  expect(ledgerChecks.map(({ name }) => name).filter((name) => !caught.has(name))).toEqual([]);
});

const undo = new Error('undo');

/** The auditor's findings for the fault; the fault itself is rolled back. */
async function findingsOf(tamper: string): Promise<readonly AuditFinding[]> {
  let findings: readonly AuditFinding[] = [];
  const work = db.tx(async (sql) => {
    await sql.query('alter table ledger_transfer_recent disable trigger user');
    await sql.query('alter table ledger_posting_recent disable trigger user');
    await sql.query(tamper);
    findings = await audit(sql);
    throw undo;
  });
  await expect(work).rejects.toBe(undo);
  return findings;
}

test.each(faults)('R5 %s: %s', async (check, tamper) => {
  const findings = await findingsOf(tamper);
  const found = findings.find((finding) => finding.check === check);
  expect(found?.rows[0]).toMatch(/^\{.*\}$/);
  expect(await audit(db)).toEqual([]);
});

test('a check of another package is run beside them', async () => {
  const check = { name: 'there are no wallets', sql: 'select member_id from ledger_wallet' };
  const findings = await audit(db, [...ledgerChecks, check]);
  expect(findings.map((finding) => finding.check)).toEqual(['there are no wallets']);
});
