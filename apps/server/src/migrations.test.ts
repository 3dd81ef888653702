import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { must } from '@tianping/base';
import { openTestDb } from '@tianping/db/testing';
import { expect, test } from 'vitest';
import { allMigrations } from './migrations.ts';

const LOCK = new URL('../migrations/lock.json', import.meta.url);
const steps = allMigrations.filter(({ repeatable }) => !repeatable);

test('steps of the schema only grow: each has its hash in the lock file, and none that is there has changed', () => {
  const hashes = steps.map(({ id, sql }) => [id, createHash('sha256').update(sql).digest('hex')]);
  // A new step: add its line. A step that was changed or deleted is already in databases: restore it, and write a new
  // step.
  expect(Object.fromEntries(hashes)).toEqual(JSON.parse(readFileSync(LOCK, 'utf8')));
});

test('function files only state what can be stated again', () => {
  const once =
    /^\s*(create (?!or replace)|alter|insert|update|delete|drop (?!function if exists|view if exists))/im;
  const bad = allMigrations.filter(
    ({ repeatable, sql }) =>
      // Between the `$$` is the body.
      repeatable && once.test(sql.replace(/\$\$.*?\$\$/gs, '')),
  );
  expect(bad.map(({ id }) => id)).toEqual([]);
});

test("functions with their owner's rights keep them when they are stated again, and are not for everybody", async () => {
  const db = await openTestDb(allMigrations);
  const names = ['chat/chat_drop_months', 'chat/chat_make_month', 'ledger/ledger_make_month'];
  for (const name of names) {
    await db.guest.run(
      must(
        allMigrations.find(({ id }) => id === name),
        name,
      ).sql,
    );
  }
  const { rows } = await db.query(
    `select proname::text as name, array_to_string(proconfig, ';') as path, exists (
       select 1 from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as everybody
     from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by proname`,
  );
  await db.close();
  const path = 'search_path=public, pg_temp';
  expect(rows).toEqual(
    names.map((id) => ({ name: id.replace(/^.*\//, ''), path, everybody: false })),
  );
});
