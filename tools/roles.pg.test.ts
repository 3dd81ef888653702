import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureRng, must, type SiteId, systemClock } from '@tianping/base';
import { loadSites } from '@tianping/brands';
import { openDb, sqlStateOf } from '@tianping/db';
import { startTestPostgres, type TestPostgres } from '@tianping/db/testing';
import { audit } from '@tianping/ledger/server';
import { createTestLedger } from '@tianping/ledger/testing';
import { createOpenCaptcha, seedMember } from '@tianping/members/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compose } from '../apps/server/src/compose.ts';
import { allMigrations } from '../apps/server/src/migrations.ts';
import { allChecks } from './audit/checks.ts';
import { migrateAsOwner } from './migrate.ts';

const SITE = 6000 as SiteId;
const ROLES = { app: 'tianping_app', readOnly: 'tianping_read' };
const rng = createSecureRng();
const clock = systemClock;
let server: TestPostgres;
let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianping-roles-'));
  server = await startTestPostgres();
  const page = readFileSync(join(import.meta.dirname, '../docs/keys-and-roles.md'), 'utf8');
  const sql = must(
    /<!-- roles -->\n```sql\n([\s\S]*?)```/.exec(page)?.[1],
    'the roles of the page',
  );
  const first = await openDb({ databaseUrl: server.url }, { migrations: [], clock });
  for (const statement of sql.split(';').filter((text) => text.trim())) {
    await first.guest.run(statement);
  }
  await first.close();
  await migrateAsOwner(urlOf('tianping_owner'), ROLES);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const urlOf = (role: string): string =>
  server.url.replace('//postgres@/postgres', `//${role}@/tianping`);

test('the application role changes no table and empties none, and the product starts and works as it', async () => {
  const site = must(
    (await loadSites()).find(({ siteId }) => siteId === SITE),
    'a site',
  );
  const faults: unknown[] = [];
  const composition = await compose({
    config: { dataDir, databaseUrl: urlOf(ROLES.app), redisUrl: null },
    sites: [site],
    log: pino({ level: 'error' }, { write: (line: string) => void faults.push(line) }),
    publicOrigin: 'http://127.0.0.1:1',
    callbackOrigin: 'http://127.0.0.1:1',
    sandboxOrigin: 'http://127.0.0.1:1',
    feeds: async () => [],
    captchaProvider: createOpenCaptcha(),
    jobs: 'queue',
    office: { demoStaff: true },
  });
  const { db } = composition;
  await composition.start();
  const { memberId } = await seedMember({ db, clock, rng, siteId: SITE });
  const ledger = createTestLedger();
  await ledger.fund(db, memberId, 1_000);
  await expect
    .poll(
      async () => {
        const jobs = await composition.services.jobs.list();
        return jobs.filter(({ lastRun }) => lastRun?.state !== 'done').map(({ job }) => job.name);
      },
      { timeout: 120_000 },
    )
    .toEqual([]);
  for (const statement of [
    'create table sneaked_in (n int)',
    'alter table members add column sneaked_in int',
    'drop table bet_dispute',
    'truncate ledger_posting_recent',
    'truncate office_audit',
    'create index on members (name_key)',
    "update db_migration set checksum = ''",
  ]) {
    const refused = await db.tx((sql) => sql.query(statement)).catch((error: unknown) => error);
    expect([statement, sqlStateOf(refused)]).toEqual([statement, '42501']);
  }
  // Settlement holds a page of bets in a temporary table.
  const page = await db.tx((sql) =>
    sql.query<{ ended: string | null }>(
      `select ended from bet_settle_plain('none', 1, 0, 0, 0, $1, $1, 10, '[]', '[]', '{}')`,
      [memberId],
    ),
  );
  expect(page.rows).toEqual([{ ended: null }]);
  // What is old goes into a partition of its month, which only the owner may make.
  await db.tx((sql) => sql.query('select ledger_age($1, 100)', [clock.now() + 60_000]));
  const past = await db.query<{ n: number }>('select count(*) as n from ledger_posting_past');
  expect(past.rows[0]?.n).toBeGreaterThan(0);
  await composition.close();
  expect(faults).toEqual([]);
});

test('the read-only role runs the audit, writes nothing and sees no secret', async () => {
  const db = await openDb({ databaseUrl: urlOf(ROLES.readOnly) }, { migrations: [], clock });
  expect(await audit(db, allChecks)).toEqual([]);
  for (const statement of [
    'select value from installation_secrets',
    'select password_hash from members',
    'select sign_key from member_sessions',
    'select sealed from payout_account',
    'select totp_sealed from office_staff',
    'delete from job_pause',
    'truncate ledger_posting_recent',
  ]) {
    const refused = await db.tx((sql) => sql.query(statement)).catch((error: unknown) => error);
    expect([statement, sqlStateOf(refused)]).toEqual([statement, '42501']);
  }
  await db.close();
});

test('a schema that is behind is left to its owner, in a sentence', async () => {
  const migrations = [
    ...allMigrations,
    { id: 'server/999-later', sql: 'create table later (n int)' },
  ];
  const opening = openDb({ databaseUrl: urlOf(ROLES.app) }, { migrations, clock });
  await expect(opening).rejects.toThrow('npm run migrate');
});

test('the application still makes partitions after a later release has stated that function again', async () => {
  const migrations = allMigrations.map((one) =>
    one.id === 'ledger/ledger_make_month' ? { ...one, sql: `${one.sql}-- later\n` } : one,
  );
  await (await openDb({ databaseUrl: urlOf('tianping_owner') }, { migrations, clock })).close();
  const db = await openDb({ databaseUrl: urlOf(ROLES.app) }, { migrations: [], clock });
  await db.tx((sql) => sql.query('select ledger_make_month($1)', [Date.UTC(2031, 0, 15)]));
  const made = await db.query<{ name: string | null }>(
    "select to_regclass('ledger_posting_past_203101')::text as name",
  );
  await db.close();
  expect(made.rows).toEqual([{ name: 'ledger_posting_past_203101' }]);
});
