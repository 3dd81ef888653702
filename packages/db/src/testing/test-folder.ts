import {
  appendFileSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Migration } from '../types.ts';
import { templateFolder, templateKey } from './template.ts';
import { migratedFolder, SMALL } from './test-db.ts';

/** Read by the engine whenever it opens the folder. */
const CONF = Object.entries(SMALL).map(([name, value]) => `${name} = ${value}\n`);

/**
 * Lays a migrated database into an empty data folder, as a first start would leave it but half as large.
 * Making one takes seconds of work, so one is kept in the temporary folder and copied.
 */
export async function layTestFolder(
  dataDir: string,
  migrations: readonly Migration[],
): Promise<void> {
  const template = join(templateFolder(), `${templateKey(migrations, CONF)}.folder`);
  if (!existsSync(template)) await makeTemplate(template, migrations);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
}

async function makeTemplate(template: string, migrations: readonly Migration[]): Promise<void> {
  const draft = `${template}.${process.pid}`;
  const pg = join(draft, 'pg');
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(pg, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(pg, { loadDataDir: await migratedFolder(migrations) });
  await pglite.close();
  appendFileSync(join(pg, 'postgresql.conf'), CONF.join(''));
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another process was quicker; its template is the same.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
