import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layTestFolder } from '../testing/test-folder.ts';
import type { FileWatch } from './file-watch.ts';
import { openEmbedded } from './open.ts';

const migrations = [{ id: 'test/001', sql: 'create table note (id int primary key)' }];
const options = { migrations, clock: systemClock };
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tianping-disk-'));
  await layTestFolder(folder, migrations);
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A disk whose syncs fail once `broken` is set. */
function createFailingDisk(): FileWatch & { broken: boolean } {
  return {
    broken: false,
    willWrite: () => undefined,
    willSync() {
      if (this.broken) throw new Error('disk gone');
      return () => undefined;
    },
  };
}

test('after a failed sync nothing is promised any more; the next start finds what was', async () => {
  const watch = createFailingDisk();
  const db = await openEmbedded(folder, { ...options, watch });
  await db.tx((sql) => sql.query('insert into note values (1)'));
  watch.broken = true;
  await expect(db.tx((sql) => sql.query('insert into note values (2)'))).rejects.toThrow(
    'disk gone',
  );
  watch.broken = false;
  await expect(db.tx((sql) => sql.query('insert into note values (3)'))).rejects.toThrow(
    'disk gone',
  );
  await expect(db.query('select 1')).rejects.toThrow('disk gone');
  await db.close();
  const after = await openEmbedded(folder, options);
  const { rows } = await after.query<{ id: number }>('select id from note');
  const ids = rows.map(({ id }) => id);
  expect(ids).toContain(1);
  expect(ids).not.toContain(3);
  await after.close();
});
