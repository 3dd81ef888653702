import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';

/**
 * The data folder's `pg`, made first if it is missing. A new database is built aside, synced as a
 * whole and then renamed, so an interrupted first start leaves nothing half-made behind.
 */
export async function ensurePgFolder(folder: string): Promise<string> {
  const pg = join(folder, 'pg');
  if (existsSync(pg)) return pg;
  const draft = join(folder, 'pg.new');
  rmSync(draft, { recursive: true, force: true });
  const pglite = await PGlite.create(draft);
  await pglite.close();
  syncTree(draft);
  renameSync(draft, pg);
  syncPath(folder);
  return pg;
}

/** The folder itself, made if missing, with a word about why where it cannot be. */
export function ensureFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncTree(path);
    else if (entry.isFile()) syncPath(path);
  }
  syncPath(folder);
}

/** Windows can neither open nor needs to sync a folder. */
function syncPath(path: string): void {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (error) {
    if (process.platform === 'win32') return;
    throw error;
  }
  try {
    fsyncSync(fd);
  } catch (error) {
    if (process.platform !== 'win32') throw error;
  } finally {
    closeSync(fd);
  }
}
