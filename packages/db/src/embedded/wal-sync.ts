import { closeSync, fsync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { FileWatch } from './synced-fs.ts';

const fsyncLater = promisify(fsync);

/**
 * Group commit. PostgreSQL asks for a sync of its write-ahead log at each commit; here that request is
 * only noted, and one background sync serves all commits noted before it began. Whoever must know that
 * a commit is on the disk awaits `settled()`.
 */
export interface WalSync {
  /** Notes that what stands in this log file is to be synced. */
  note(realPath: string): void;
  /** Syncs at once whatever is noted: nothing may overtake the log on its way to the disk. */
  syncNow(): void;
  /** Resolves when everything noted before the call is on the disk; rejects when that failed. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface LogFile {
  readonly fd: number;
  noted: number;
}

export function createWalSync(watch: FileWatch | null): WalSync {
  const files = new Map<string, LogFile>();
  let latest = '';
  let noted = 0;
  let synced = 0;
  let failure: Error | null = null;
  let running: Promise<void> | null = null;

  const unsynced = () => [...files].filter(([, file]) => file.noted > synced);

  const forgetOld = () => {
    for (const [path, file] of files) {
      if (path === latest || file.noted > synced) continue;
      closeSync(file.fd);
      files.delete(path);
    }
  };

  const syncGroup = async () => {
    const upTo = noted;
    const group = unsynced();
    const done = group.map(([path]) => watch?.willSync(path));
    for (const [, file] of group) await fsyncLater(file.fd);
    for (const finish of done) finish?.();
    synced = Math.max(synced, upTo);
  };

  const runUntilSettled = async (target: number) => {
    while (synced < target && !failure) {
      running ??= syncGroup()
        .catch((error: Error) => {
          failure = error;
        })
        .finally(() => {
          running = null;
          if (!failure) forgetOld();
        });
      await running;
    }
    if (failure) throw failure;
  };

  return {
    note(realPath) {
      if (failure) throw failure;
      let file = files.get(realPath);
      if (!file) {
        file = { fd: openSync(realPath, 'r+'), noted: 0 };
        files.set(realPath, file);
      }
      latest = realPath;
      noted += 1;
      file.noted = noted;
    },
    syncNow() {
      if (synced === noted) return;
      for (const [path, file] of unsynced()) {
        const done = watch?.willSync(path);
        fsyncSync(file.fd);
        done?.();
      }
      synced = noted;
    },
    settled: () => runUntilSettled(noted),
    async close() {
      await running;
      for (const { fd } of files.values()) closeSync(fd);
      files.clear();
    },
  };
}
