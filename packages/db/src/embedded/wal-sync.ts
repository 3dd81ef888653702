import { closeSync, fsync, fsyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import type { FileWatch } from './file-watch.ts';

const fsyncLater = promisify(fsync);

interface LogFile {
  readonly fd: number;
  /** Number of the last note about this file. */
  noted: number;
}

/**
 * Group commit. PostgreSQL asks for a sync of its write-ahead log at each commit; here that request is
 * only noted, and one background sync serves all commits noted before it began. A caller that must know that
 * a commit is on the disk awaits `settled()`. After one failed sync nothing is promised any more: what a
 * disk does with pages it could not write is unknown, only a new start reads what is really there.
 */
export class WalSync {
  readonly #watch: FileWatch | null;
  readonly #files = new Map<string, LogFile>();
  #latest = '';
  #noted = 0;
  #synced = 0;
  #failure: Error | null = null;
  #running: Promise<void> | null = null;

  constructor(watch: FileWatch | null) {
    this.#watch = watch;
  }

  /** Marks this log file as waiting for a sync. */
  note(realPath: string): void {
    this.assertSound();
    const file = this.#files.get(realPath) ?? { fd: openSync(realPath, 'r+'), noted: 0 };
    this.#files.set(realPath, file);
    this.#latest = realPath;
    this.#noted += 1;
    file.noted = this.#noted;
  }

  /** Syncs everything marked, now: nothing may reach the disk before the log. */
  syncNow(): void {
    this.assertSound();
    if (this.#synced === this.#noted) return;
    try {
      for (const [path, { fd }] of this.#unsynced()) {
        const done = this.#watch?.willSync(path);
        fsyncSync(fd);
        done?.();
      }
    } catch (error) {
      this.fail(error);
      throw error;
    }
    this.#synced = this.#noted;
  }

  /** Resolves when everything noted before the call is on the disk; rejects when that failed. */
  async settled(): Promise<void> {
    const target = this.#noted;
    while (this.#synced < target && !this.#failure) {
      this.#running ??= this.#syncGroup().finally(() => {
        this.#running = null;
      });
      await this.#running;
    }
    this.assertSound();
  }

  /** Ends all promises: the engine or its disk can no longer be relied on. */
  fail(reason: unknown): void {
    this.#failure ??= reason instanceof Error ? reason : new Error(String(reason));
  }

  get isSound(): boolean {
    return this.#failure === null;
  }

  /** Throws after a failure. */
  assertSound(): void {
    if (this.#failure) throw this.#failure;
  }

  async close(): Promise<void> {
    await this.#running;
    for (const { fd } of this.#files.values()) closeSync(fd);
    this.#files.clear();
  }

  async #syncGroup(): Promise<void> {
    const upTo = this.#noted;
    const group = this.#unsynced();
    try {
      const done = group.map(([path]) => this.#watch?.willSync(path));
      for (const [, { fd }] of group) await fsyncLater(fd);
      for (const finish of done) finish?.();
    } catch (error) {
      this.fail(error);
      return;
    }
    this.#synced = Math.max(this.#synced, upTo);
    this.#forgetOld();
  }

  #unsynced(): [string, LogFile][] {
    return [...this.#files].filter(([, file]) => file.noted > this.#synced);
  }

  #forgetOld(): void {
    for (const [path, file] of this.#files) {
      if (path === this.#latest || file.noted > this.#synced) continue;
      closeSync(file.fd);
      this.#files.delete(path);
    }
  }
}
