import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { openDb } from '@tianping/db';
import { layTestFolder } from '@tianping/db/testing/folder';
import { createTestLedger } from '@tianping/ledger/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../../apps/server/src/migrations.ts';

const program = join(import.meta.dirname, 'main.ts');
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianping-audit-'));
});
afterAll(() => {
  rmSync(dataDir, { recursive: true, force: true });
});

const open = () => openDb({ dataDir }, { migrations: allMigrations, clock: systemClock });

function runAudit(given: Readonly<Record<string, string>> = {}) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ...given };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], {
    env,
    encoding: 'utf8',
  });
  return { status, text: stdout + stderr };
}

test('the audit reports when there is nothing, when all agrees, and what does not', async () => {
  expect(runAudit()).toEqual({ status: 1, text: expect.stringContaining('没有可核对的数据') });
  await layTestFolder(dataDir, allMigrations);
  const db = await open();
  const ledger = createTestLedger();
  await ledger.fund(db, ledger.newMember(), 1_000);
  expect(runAudit()).toEqual({ status: 1, text: expect.stringContaining('正由另一个进程') });
  await db.close();
  expect(runAudit()).toEqual({ status: 0, text: expect.stringContaining('核对通过') });
  const again = await open();
  await again.tx((sql) => sql.query('update ledger_wallet set main_minor = 1001'));
  await again.close();
  const { status, text } = runAudit();
  expect(status).toBe(1);
  expect(text).toContain('核对未通过');
  expect(text).toContain('each wallet equals the sum of its postings');
});

test('the audit finds what is planted in the books of activities and of agents', async () => {
  const plant = async (...statements: readonly string[]) => {
    const db = await open();
    await db.tx(async (sql) => {
      // What these rows refer to is of no matter here.
      await sql.query('set local session_replication_role = replica');
      for (const statement of statements) await sql.query(statement);
    });
    await db.close();
    return runAudit().text;
  };
  const activity = '01a20e39-0000-7a18-923d-2061cd48858f';
  const agent = '01a20e39-0000-7a18-923d-2061cd48858e';
  const budget = await plant(
    `insert into promo_budget (activity_id, site_id, filled_minor, reserved_minor)
     values ('${activity}', 6000, 500, 500)`,
  );
  expect(budget).toContain('the budget of an activity holds what grants have reserved');
  const line = await plant(
    `insert into agent_line (site_id, month, agent_id, own_minor, group_minor, active, carry_in_minor,
       base_minor, share_bp, total_minor, below_minor, pay_minor, carry_out_minor, paid_at)
     values (6000, '2026-01', '${agent}', 10000, 10000, 1, 0, 10000, 3000, 3000, 0, 3000, 0, 1)`,
  );
  expect(line).toContain('each paid line of an agent was paid once, in full');
});

test('the audit takes the address of its database from a file, as the server does', () => {
  const file = join(dataDir, 'database_url');
  writeFileSync(file, 'postgresql://nobody@127.0.0.1:1/none\n');
  const { status, text } = runAudit({ DATABASE_URL_FILE: file });
  expect(status).toBe(1);
  expect(text).toContain('ECONNREFUSED');
  const missing = runAudit({ DATABASE_URL_FILE: join(dataDir, 'missing') });
  expect(missing).toEqual({ status: 1, text: expect.stringContaining('DATABASE_URL_FILE') });
});
