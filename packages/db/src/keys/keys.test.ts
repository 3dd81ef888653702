import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSeededRng, must } from '@tianping/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDb } from '../testing/test-db.ts';
import {
  createSealer,
  type KeyRing,
  keyFileOf,
  newKeyLine,
  parseKeyRing,
  readKeyRing,
  resealColumns,
} from './index.ts';

const rng = createSeededRng(41);
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-keys-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const first = newKeyLine(rng);
const second = newKeyLine(rng, ['k1']);
const ringOf = (...lines: readonly string[]): KeyRing => {
  const parsed = parseKeyRing(lines.join('\n'));
  return must(parsed.ok ? parsed.value : null, 'a ring');
};
const sealerOf = (ring: KeyRing, purpose = 'cards') => createSealer({ ring, purpose, rng });

test('a key file names the newest key last; remarks and empty lines do not count', () => {
  const ring = ringOf('# a remark', first, '', `  ${second}  `);
  expect([ring.newest.id, ...ring.all.map(({ id }) => id)]).toEqual(['k2', 'k1', 'k2']);
});

test.each([
  ['', { kind: 'empty', line: 0 }],
  ['# only a remark', { kind: 'empty', line: 0 }],
  [`${first}\nk9:short`, { kind: 'badLine', line: 2 }],
  [first.slice(3), { kind: 'badLine', line: 1 }],
  [`${first}\n${first}`, { kind: 'twice', line: 2 }],
])('a key file that cannot be read is refused by its line: %j', (text, error) => {
  expect(parseKeyRing(text)).toEqual({ ok: false, error });
});

test('the newest key seals, older ones open, and another purpose or ring opens nothing', () => {
  const old = sealerOf(ringOf(first)).seal('6222021234567890123');
  const both = sealerOf(ringOf(first, second));
  expect(both.open(old)).toBe('6222021234567890123');
  expect(both.seal('x').startsWith('m1.k2.')).toBe(true);
  expect(old).not.toContain('6222');
  expect(() => sealerOf(ringOf(second)).open(old)).toThrow('k1');
  expect(() => sealerOf(ringOf(first), 'other').open(old)).toThrow();
  const changed = `${old.slice(0, -2)}${old.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(() => both.open(changed)).toThrow();
});

test('sealing again leaves nothing under the old key, in as many batches as it takes', async () => {
  const db = await openTestDb([
    { id: 'keys/001', sql: 'create table card (id int primary key, sealed text)' },
  ]);
  const old = sealerOf(ringOf(first));
  await db.tx(async (sql) => {
    for (let id = 1; id <= 401; id += 1) {
      await sql.query('insert into card values ($1, $2)', [id, old.seal(`card ${id}`)]);
    }
    await sql.query('insert into card values (402, null)');
  });
  const columns = [{ table: 'card', column: 'sealed' }];
  expect(await resealColumns(db, sealerOf(ringOf(first, second)), columns)).toBe(401);
  expect(await resealColumns(db, sealerOf(ringOf(first, second)), columns)).toBe(0);
  const { rows } = await db.query<{ id: number; sealed: string | null }>('select * from card');
  const without = sealerOf(ringOf(second));
  const opened = rows.map(
    ({ id, sealed }) => sealed === null || without.open(sealed) === `card ${id}`,
  );
  expect(opened).toEqual(rows.map(() => true));
  await db.close();
});

test('a text that cannot be opened holds up no other, and is named in the end', async () => {
  const db = await openTestDb([
    { id: 'keys/001', sql: 'create table card (id int primary key, sealed text, name text)' },
  ]);
  const lost = 'm1.k9.AAAA';
  await db.tx(async (sql) => {
    for (let id = 1; id <= 401; id += 1) {
      const old = sealerOf(ringOf(first)).seal(`card ${id}`);
      // A whole first batch that nobody can open.
      await sql.query('insert into card values ($1, $2, $3)', [id, id <= 201 ? lost : old, old]);
    }
  });
  const both = sealerOf(ringOf(first, second));
  const columns = ['sealed', 'name'].map((column) => ({ table: 'card', column }));
  const reseal = () => resealColumns(db, both, columns).catch(String);
  expect(await reseal()).toMatch(/201 faults, the first: .*card\.sealed 1: .*k9/);
  const { rows } = await db.query<{ sealed: string; name: string }>(
    'select sealed, name from card order by id',
  );
  expect(rows.map(({ sealed }) => sealed.startsWith(both.prefix))).toEqual(
    rows.map((_, at) => at >= 201),
  );
  expect(rows.every(({ name }) => name.startsWith(both.prefix))).toBe(true);
  expect(await reseal()).toContain('201 faults');
  await db.close();
});

test('the data folder gets a file of its own once, which nobody else may read', async () => {
  const source = { file: null, command: null, dataDir: folder };
  const made = await Promise.all([readKeyRing(source, rng), readKeyRing(source, rng)]);
  expect(made[0]).toEqual(made[1]);
  expect(await readKeyRing(source, rng)).toEqual(made[0]);
  expect(statSync(keyFileOf(folder)).mode & 0o777).toBe(0o600);
});

test('a given file is never made, and one that others may read is refused', async () => {
  const file = join(folder, 'given.key');
  const source = { file, command: null, dataDir: folder };
  await expect(readKeyRing(source, rng)).rejects.toThrow('ENOENT');
  writeFileSync(file, `${first}\n`, { mode: 0o600 });
  expect((await readKeyRing(source, rng)).newest.id).toBe('k1');
  chmodSync(file, 0o604);
  await expect(readKeyRing(source, rng)).rejects.toThrow('chmod 600');
});

test('a command prints the keys; its failure repeats neither the command nor what it printed', async () => {
  const source = (command: string) => ({ file: null, command, dataDir: folder });
  expect((await readKeyRing(source(`echo ${second}`), rng)).newest.id).toBe('k2');
  const failed = await readKeyRing(source(`echo ${second}; exit 3`), rng).catch(String);
  expect(failed).toContain('MASTER_KEY_COMMAND');
  expect(failed).not.toContain(second.slice(3));
});
