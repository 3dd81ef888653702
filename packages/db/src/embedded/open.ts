import { accessSync, constants } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { DbRefusedError, refused } from '../errors.ts';
import { dbLimits } from '../limits.ts';
import { dbMessages } from '../messages.ts';
import { migrate } from '../migrate.ts';
import type { OpenOptions } from '../open-options.ts';
import type { Db } from '../types.ts';
import { createEmbeddedDb } from './db.ts';
import type { FileWatch } from './file-watch.ts';
import { ensureFolder, ensurePgFolder } from './folder.ts';
import { lockFolder } from './folder-lock.ts';
import { guestOf } from './guest.ts';
import { createEmbeddedSession } from './session.ts';
import { SyncedFs } from './synced-fs.ts';
import { WalSync } from './wal-sync.ts';

/** PGlite's own start parameters but for `-F`, which would switch `fsync` off. */
const START = ['--single', '-O', '-j'];

const SETTINGS = {
  search_path: 'public',
  exit_on_error: 'false',
  log_checkpoints: 'false',
  max_worker_processes: '0',
  max_parallel_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  io_method: 'sync',
  /** PGlite turns `fdatasync`, the default, into nothing; `fsync` reaches our file system. */
  wal_sync_method: 'fsync',
  max_wal_size: `${dbLimits.embeddedWalMb}MB`,
  jit: 'off',
};

/** Opens (or makes) the database of a data folder for this process alone. */
export async function openEmbedded(
  folder: string,
  options: OpenOptions & { readonly watch?: FileWatch },
): Promise<Db> {
  ensureUsable(folder);
  const unlock = lockFolder(folder);
  try {
    const pg = await ensurePgFolder(folder);
    const wal = new WalSync(options.watch ?? null);
    const pglite = await PGlite.create({
      fs: new SyncedFs(pg, wal, options.watch ?? null),
      startParams: [...START, ...settingsAsFlags()],
    });
    const session = createEmbeddedSession(pglite);
    const close = () => closeAll({ pglite, wal, unlock });
    try {
      await migrate(session, options);
      await session.script('set default_transaction_read_only = on');
      await wal.settled();
    } catch (error) {
      await close();
      throw error;
    }
    return createEmbeddedDb({
      session,
      guest: guestOf(pglite),
      settled: () => wal.settled(),
      assertSound: () => wal.assertSound(),
      close,
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Ends with a checkpoint; after a failure without one, as its pages might not be what they should. */
async function closeAll(open: {
  readonly pglite: PGlite;
  readonly wal: WalSync;
  readonly unlock: () => void;
}): Promise<void> {
  try {
    if (open.wal.isSound) {
      await open.pglite.close();
      open.wal.syncNow();
    }
  } finally {
    await open.wal.close();
    open.unlock();
  }
}

function settingsAsFlags(): string[] {
  return Object.entries(SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

function ensureUsable(folder: string): void {
  try {
    ensureFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    if (error instanceof DbRefusedError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(dbMessages.folderUnusable, { folder, reason });
  }
}
