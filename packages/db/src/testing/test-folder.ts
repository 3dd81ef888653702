import { constants, cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock } from '@tianping/base';
import { openEmbedded } from '../embedded/open.ts';
import type { Migration } from '../types.ts';
import { templateFolder, templateKey } from './template.ts';

/**
 * Lays a migrated database into an empty data folder, as a first start would leave it. Making one
 * from nothing takes seconds of work, so one is kept in the temporary folder and copied.
 */
export async function layTestFolder(
  dataDir: string,
  migrations: readonly Migration[],
): Promise<void> {
  const template = join(templateFolder(), `${templateKey(migrations)}.folder`);
  if (!existsSync(template)) await makeTemplate(template, migrations);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  cpSync(join(template, 'pg'), join(dataDir, 'pg'), {
    recursive: true,
    mode: constants.COPYFILE_FICLONE,
  });
}

async function makeTemplate(template: string, migrations: readonly Migration[]): Promise<void> {
  const draft = `${template}.${process.pid}`;
  mkdirSync(templateFolder(), { recursive: true, mode: 0o700 });
  rmSync(draft, { recursive: true, force: true });
  const db = await openEmbedded(draft, { migrations, clock: systemClock });
  await db.close();
  try {
    renameSync(draft, template);
  } catch (error) {
    // Another process was quicker; its template is the same.
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
}
