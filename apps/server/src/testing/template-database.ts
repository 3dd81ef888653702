import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { layTestFolder } from '@tianping/db/testing/folder';
import { allMigrations } from '../migrations.ts';

/**
 * A data folder as the first start leaves it, for tests of what comes after: that start makes a
 * database from nothing, which takes longer than most tests.
 */
export async function makeTemplateDatabase(name: string): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `tianping-${name}-`));
  await layTestFolder(dataDir, allMigrations);
  return dataDir;
}
