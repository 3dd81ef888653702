import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSecureRng, createSeededRng } from '@tianping/base';
import { keyFileOf, newKeyLine } from '@tianping/db';
import { onEmbedded } from '@tianping/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deriveKey, loadKeys, secretMigrations } from './secrets.ts';

const rng = createSecureRng();
const engine = onEmbedded();
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tianping-secrets-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
const here = () => ({ file: null, command: null, dataDir });

test('nothing in the database opens what the master key protects or signs what it signs', async () => {
  const db = await engine.open(secretMigrations);
  const keys = await loadKeys(db, rng, here());
  const { rows } = await db.query<{ name: string; value: string }>(
    'select name, value from installation_secrets',
  );
  expect(rows.map(({ name }) => name)).toEqual(['sealed']);
  const callbackKey = deriveKey(keys.secret, 'payments/sandbox-bank');
  // Every value in the database, as it is, decoded, and as the input of each of our key derivations.
  for (const { value } of rows) {
    const last = value.split('.').at(-1) ?? '';
    for (const guess of [value, last].flatMap((text) => [
      Buffer.from(text),
      Buffer.from(text, 'base64url'),
      createHash('sha256').update(text).digest(),
    ])) {
      expect(guess.equals(keys.secret)).toBe(false);
      expect(deriveKey(guess, 'payments/sandbox-bank')).not.toBe(callbackKey);
    }
  }
  expect(createHmac('sha256', callbackKey).update('a callback').digest('hex')).toHaveLength(64);
});

test('processes that start together and every later start have the same secret', async () => {
  const db = await engine.open(secretMigrations);
  const started = await Promise.all([loadKeys(db, rng, here()), loadKeys(db, rng, here())]);
  const later = await loadKeys(db, rng, here());
  expect([started[1].secret, later.secret]).toEqual([started[0].secret, started[0].secret]);
});

test('a folder of an older version keeps its secret, and the clear row is gone', async () => {
  const db = await engine.open(secretMigrations);
  const clear = Buffer.from(createSeededRng(1).bytes(32)).toString('base64url');
  await db.tx((sql) =>
    sql.query("insert into installation_secrets (name, value) values ('master', $1)", [clear]),
  );
  const keys = await loadKeys(db, rng, here());
  expect(Buffer.from(keys.secret).toString('base64url')).toBe(clear);
  const { rows } = await db.query<{ value: string }>('select value from installation_secrets');
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(clear);
});

test('a new key at the end of the file seals the secret again; then the old one may go', async () => {
  const db = await engine.open(secretMigrations);
  const before = await loadKeys(db, rng, here());
  const path = keyFileOf(dataDir);
  writeFileSync(path, `${readFileSync(path, 'utf8')}${newKeyLine(rng, ['k1'])}\n`);
  const rotated = await loadKeys(db, rng, here());
  expect(rotated.secret).toEqual(before.secret);
  expect([await rotated.reseal(), await rotated.reseal()]).toEqual([1, 0]);
  const newest = readFileSync(path, 'utf8').trim().split('\n').at(-1) ?? '';
  writeFileSync(path, `${newest}\n`);
  expect((await loadKeys(db, rng, here())).secret).toEqual(before.secret);
});

test('a database with the keys of another installation is refused by the name of its key', async () => {
  const db = await engine.open(secretMigrations);
  await loadKeys(db, rng, here());
  writeFileSync(keyFileOf(dataDir), `${newKeyLine(rng, ['k1'])}\n`);
  await expect(loadKeys(db, rng, here())).rejects.toThrow('主密钥 k1');
});
