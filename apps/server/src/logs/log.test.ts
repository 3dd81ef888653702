import { openTestDb } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const PHONE = '8613812345678';

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('trace', { write: (line) => void lines.push(line) }) };
}

test('an error of the database is logged without the row that it is about, however it is logged', async () => {
  const sql = 'create table people (phone text unique)';
  const db = await openTestDb([{ id: 'people/1', sql }]);
  const insert = () => db.tx((tx) => tx.query('insert into people values ($1)', [PHONE]));
  await insert();
  const fault = await insert().catch((error: unknown) => error);
  const { lines, log } = capture();
  log.error(fault, 'a job');
  log.error({ err: fault, what: 'x' }, 'a job');
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line).toContain('duplicate key value');
    expect(line).toContain('stack');
    expect(line).not.toContain(PHONE);
  }
  await db.close();
});

test('numbers, addresses and hashes in an error’s own words are left out', () => {
  const { lines, log } = capture();
  log.error(new Error(`no such phone: "${PHONE}", <lin@example.com>, ${'0a'.repeat(16)}; row 17`));
  expect(lines[0]).toContain('[number]');
  expect(lines[0]).toContain('row 17');
  expect(lines[0]).not.toMatch(/86138|lin@|0a0a0a/);
});

test('what is thrown and no error is logged as its text', () => {
  const { lines, log } = capture();
  log.error({ err: `gone: ${PHONE}` }, 'odd');
  expect(lines[0]).toContain('gone: [number]');
});
