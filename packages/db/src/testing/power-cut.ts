import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import type { Rng } from '@tianping/base';
import type { FileWatch } from '../embedded/file-watch.ts';

/** What a disk writes as a whole; a larger write can be torn between two of these. */
const BLOCK = 4096;

/** Blocks of a file as they were before the first write that no sync has covered yet. */
type Before = Map<number, Buffer>;

/**
 * A disk that loses power. It remembers, for each block written since its file was last synced, what
 * stood there before; `cut` makes a copy of the folder in which every such block is, by chance, the old
 * or the new one, as a disk with a cache may leave it. File names count as durable immediately.
 */
export interface Disk {
  readonly watch: FileWatch;
  /** How many writes and syncs there have been. */
  events(): number;
  /** Calls `task` in the middle of the write or sync of this number. */
  at(event: number, task: () => void): void;
  cut(from: string, to: string, rng: Rng): void;
}

export function createDisk(): Disk {
  const unsynced = new Map<string, Before>();
  const syncing = new Map<string, Set<Before>>();
  let count = 0;
  let planned: { readonly event: number; readonly task: () => void } | null = null;
  const happen = () => {
    count += 1;
    if (planned?.event !== count) return;
    planned.task();
    planned = null;
  };
  const layersOf = (path: string) => [unsynced.get(path), ...(syncing.get(path) ?? [])];

  return {
    events: () => count,
    at(event, task) {
      planned = { event, task };
    },
    watch: {
      willWrite(path, position, length) {
        happen();
        const before: Before = unsynced.get(path) ?? new Map();
        unsynced.set(path, before);
        const last = Math.floor((position + length - 1) / BLOCK);
        for (let block = Math.floor(position / BLOCK); block <= last; block += 1) {
          if (!before.has(block)) before.set(block, readBlock(path, block));
        }
      },
      willSync(path) {
        happen();
        const covered = unsynced.get(path);
        unsynced.delete(path);
        if (!covered) return () => undefined;
        const group = syncing.get(path) ?? new Set();
        syncing.set(path, group.add(covered));
        return () => {
          group.delete(covered);
        };
      },
    },
    cut(from, to, rng) {
      mkdirSync(to, { recursive: true });
      cpSync(join(from, 'pg'), join(to, 'pg'), { recursive: true });
      for (const path of new Set([...unsynced.keys(), ...syncing.keys()])) {
        const copy = join(to, relative(from, path));
        if (existsSync(copy)) tear(copy, layersOf(path), rng);
      }
    },
  };
}

/** Puts some of the old blocks back: none, all, or each by the toss of a coin. */
function tear(path: string, layers: readonly (Before | undefined)[], rng: Rng): void {
  const oddsOfOld = [0, 1, 0.5][rng.int(3)] ?? 0.5;
  const fd = openSync(path, 'r+');
  try {
    const size = fstatSync(fd).size;
    for (const layer of layers) {
      for (const [block, old] of layer ?? []) {
        const length = Math.min(BLOCK, size - block * BLOCK);
        if (length > 0 && rng.unit() < oddsOfOld) writeSync(fd, old, 0, length, block * BLOCK);
      }
    }
  } finally {
    closeSync(fd);
  }
}

/** A block as it stands, zeros where the file ends before it. */
function readBlock(path: string, block: number): Buffer {
  const bytes = Buffer.alloc(BLOCK);
  if (!existsSync(path)) return bytes;
  const fd = openSync(path, 'r');
  try {
    readSync(fd, bytes, 0, BLOCK, block * BLOCK);
  } finally {
    closeSync(fd);
  }
  return bytes;
}
