import { join } from 'node:path';
import { type Describer, openDescriber, openTestDb } from '@tianping/db/testing';
import { openDepositStatuses } from '@tianping/payments';
import { openStatuses } from '@tianping/venues';
import { getConstructionPlans } from 'pg-boss';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { allMigrations } from '../../apps/server/src/migrations.ts';
import { isTest, readSources } from '../tidy/source.ts';
import { findingsOf } from './check.ts';
import { Modules } from './modules.ts';
import type { Declared } from './rows.ts';
import { statementsOf } from './statements.ts';

const ROOT = join(import.meta.dirname, '../..');
const PRODUCT = /^(packages\/[^/]+\/src\/server|apps\/server\/src|plugins)\/.*\.ts$/;
const COMPUTED = new Map<string, readonly string[]>([
  ['openStatuses', openStatuses],
  ['openDepositStatuses', openDepositStatuses],
]);

/** Statements that are put together while the program runs, and what holds them instead. */
const UNREAD = {
  'apps/server/src/jobs/retention.ts': 'one sentence for each table, run by its own test',
  'apps/server/src/office/calls/members/search.ts':
    'a union of parts, each prepared here by itself',
  'packages/inbox/src/server/feedback/office-store.ts': 'one sum for each tab of a list',
  'packages/ledger/src/server/audit.ts': 'around checks, each prepared here by itself',
  'packages/ledger/src/server/entries.ts': 'the row is of the caller',
  'packages/members/src/server/profile/write.ts':
    'the columns that have changed, by the keys of a type',
};

let describer: Describer;
beforeAll(async () => {
  describer = await openDescriber(allMigrations, getConstructionPlans('pgboss'));
});
afterAll(() => describer.close());

const modules = new Modules(ROOT);

test('every statement of the product is one that the schema can run, and answers the rows it declares', async () => {
  const statements = statementsOf(modules, productModules(), COMPUTED);
  expect(statements.length).toBeGreaterThan(500);
  const unread = statements.filter(({ texts, row }) => !texts || !row).map(({ path }) => path);
  expect([...new Set(unread)].sort()).toEqual(Object.keys(UNREAD));
  expect(await findingsOf(describer, statements)).toEqual([]);
});

test('the check reports what is wrong with a statement', async () => {
  const row = new Map<string, ReadonlySet<Declared>>([
    ['id', new Set(['string'])],
    ['status', new Set(['number', 'null'])],
    ['name', new Set(['string'])],
  ]);
  const text = 'select id as id, status from members where id = $1';
  const statement = { path: 'a.ts', line: 7, texts: [text], params: 2, row };
  expect(await findingsOf(describer, [statement])).toEqual([
    'a.ts:7 gives 2 of 1 parameters',
    'a.ts:7 column status is string, declared as number | null',
    'a.ts:7 has no column name',
  ]);
  const unknown = { ...statement, texts: ['select nothing from members'] };
  expect(await findingsOf(describer, [unknown])).toEqual([
    'a.ts:7 column "nothing" does not exist',
  ]);
});

test('the bodies of functions name what the whole schema has', async () => {
  const db = await openTestDb(allMigrations);
  for (const { id, sql, repeatable } of allMigrations) {
    // While they are made their bodies are not looked at, for each may call one that comes later.
    if (repeatable) await expect(db.guest.run(sql), id).resolves.toBeDefined();
  }
  await db.close();
});

function productModules() {
  return readSources(ROOT)
    .filter(({ path }) => PRODUCT.test(path) && !isTest(path))
    .map(({ path }) => modules.at(path));
}
