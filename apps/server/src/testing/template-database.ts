import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { arcadeMigrations } from '@tianping/app-arcade';
import { layTestFolder } from '@tianping/db/testing/folder';
import { allMigrations } from '../migrations.ts';

/**
 * A data folder as the first start leaves it, for tests of what comes after: creating a database from nothing takes
 * longer than most tests. The studio has one of its own, for tests that start it.
 */
export async function makeTemplateDatabase(
  name: string,
  options: { readonly withStudio?: boolean } = {},
): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), `tianping-${name}-`));
  await layTestFolder(dataDir, allMigrations);
  if (options.withStudio) await layTestFolder(join(dataDir, 'arcade'), arcadeMigrations);
  return dataDir;
}
