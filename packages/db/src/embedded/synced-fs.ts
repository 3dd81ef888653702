import { fsyncSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { FileWatch } from './file-watch.ts';
import type { WalSync } from './wal-sync.ts';

type PostgresMod = PGlite['Module'];

interface Stream {
  readonly path: string;
  readonly nfd?: number;
}

type Write = (
  stream: Stream,
  heap: Int8Array,
  offset: number,
  length: number,
  position: number,
) => number;

interface StreamOps {
  write: Write;
  fsync?: (stream: Stream) => number;
}

const EIO = 29;
const LOG_SEGMENT = /\/pg_wal\/[0-9A-F]{24}$/;
const ZERO_PAGE = Buffer.alloc(8192);

/**
 * The folder of an embedded PostgreSQL, with the one thing PGlite's own leaves out: `fsync` does sync.
 * Log segments are synced in groups (see {@link WalSync}); every other file immediately. Because PostgreSQL
 * believes a noted log record to be safe already, no page that rests on it may be written before the log
 * really is: that is enforced here, on each write outside the log.
 */
export class SyncedFs extends NodeFS {
  readonly #wal: WalSync;
  readonly #watch: FileWatch | null;

  constructor(folder: string, wal: WalSync, watch: FileWatch | null) {
    super(folder);
    this.#wal = wal;
    this.#watch = watch;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const inner = await super.init(pg, options);
    const hook = (mod: PostgresMod) => this.#hook(streamOpsOf(mod), mod.FS.ErrnoError);
    const preRun = [...(inner.emscriptenOpts.preRun ?? []), hook];
    // PGlite would go on after an abort of the engine; nothing it says then may be believed.
    const onAbort = (what: unknown) => this.#wal.fail(new Error(`engine aborted: ${what}`));
    return { emscriptenOpts: { ...inner.emscriptenOpts, preRun, onAbort } };
  }

  #hook(ops: StreamOps, ErrnoError: PostgresMod['FS']['ErrnoError']): void {
    const write = ops.write;
    ops.write = (stream, heap, offset, length, position) => {
      try {
        if (!LOG_SEGMENT.test(stream.path) && !isZero(heap, offset, length)) this.#wal.syncNow();
      } catch {
        throw new ErrnoError(EIO);
      }
      this.#watch?.willWrite(this.#realPath(stream), position, length);
      return write(stream, heap, offset, length, position);
    };
    ops.fsync = (stream) => {
      try {
        if (LOG_SEGMENT.test(stream.path)) this.#wal.note(this.#realPath(stream));
        else this.#syncNow(stream);
        return 0;
      } catch {
        return EIO;
      }
    };
  }

  #syncNow(stream: Stream): void {
    if (stream.nfd === undefined) return;
    const done = this.#watch?.willSync(this.#realPath(stream));
    fsyncSync(stream.nfd);
    done?.();
  }

  #realPath(stream: Stream): string {
    return join(this.rootDir, stream.path.slice(PGlite.paths.PGDATA.length));
  }
}

/** A fresh page of zeros carries nothing that the log would have to be ahead of. */
function isZero(heap: Int8Array, offset: number, length: number): boolean {
  if (length > ZERO_PAGE.length) return false;
  const bytes = Buffer.from(heap.buffer, heap.byteOffset + offset, length);
  return bytes.equals(ZERO_PAGE.subarray(0, length));
}

/** PGlite's types leave out the host file system of its runtime; this is the one place that reaches it. */
function streamOpsOf(mod: PostgresMod): StreamOps {
  return (mod as PostgresMod & { NODEFS: { stream_ops: StreamOps } }).NODEFS.stream_ops;
}
