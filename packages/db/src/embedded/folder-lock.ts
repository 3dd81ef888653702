import { execFileSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { refused } from '../errors.ts';
import { dbLimits } from '../limits.ts';
import { dbMessages } from '../messages.ts';

interface Holder {
  readonly pid: number;
  /** Distinguishes the process from a later one with the same number; empty where the system cannot say. */
  readonly born: string;
}

/**
 * Takes the folder for this process and returns what gives it back. Throws a `DbRefusedError` while
 * another living process (or this one, twice) holds it; the lock of a dead process is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine: Holder = { pid: process.pid, born: bornOf(process.pid) };
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    if (!tryLink(draft, path)) takeOver({ folder, path, draft });
  } finally {
    rmSync(draft, { force: true });
  }
  return () => rmSync(path, { force: true });
}

/** Linking is atomic and brings the content along, so nobody ever reads a half-written lock. */
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** One process at a time may judge a lock dead and replace it: a directory guards that. */
function takeOver(at: { folder: string; path: string; draft: string }): void {
  const guard = `${at.path}.takeover`;
  try {
    mkdirSync(guard);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST' || !isLeftOver(guard, at.draft)) throw inUse(at);
    rmdirSync(guard);
    mkdirSync(guard);
  }
  try {
    const holder = readHolder(at.path);
    if (holder && isAlive(holder)) throw inUse(at);
    renameSync(at.draft, at.path);
  } finally {
    rmdirSync(guard);
  }
}

function isLeftOver(guard: string, draft: string): boolean {
  return statSync(draft).mtimeMs - statSync(guard).mtimeMs > dbLimits.lockTakeoverMsMax;
}

function inUse(at: { folder: string; path: string }) {
  return refused(dbMessages.folderInUse, {
    folder: at.folder,
    pid: readHolder(at.path)?.pid ?? '?',
  });
}

function readHolder(path: string): Holder | null {
  try {
    const content: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(content) ? content : null;
  } catch {
    return null;
  }
}

function isHolder(content: unknown): content is Holder {
  return (
    typeof content === 'object' &&
    content !== null &&
    'pid' in content &&
    typeof content.pid === 'number' &&
    'born' in content &&
    typeof content.born === 'string'
  );
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
  return holder.born === '' || holder.born === bornOf(holder.pid);
}

/**
 * Boot and start time of a process on Linux, its start time elsewhere, nothing on Windows. A process that
 * has ended but is not yet buried by its parent counts as none.
 */
function bornOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' ? 'ended' : `${boot}/${fields[19]}`;
    }
    if (process.platform === 'win32') return '';
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
