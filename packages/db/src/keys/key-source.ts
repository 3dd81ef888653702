import { execFile } from 'node:child_process';
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createUuid, type Rng, systemClock } from '@tianping/base';
import { refused } from '../errors.ts';
import { dbMessages } from '../messages.ts';
import { type KeyRing, newKeyLine, parseKeyRing } from './key-ring.ts';

/** Where the master keys come from. With neither file nor command, from a file that is made in the data folder. */
export interface KeySource {
  /** A file that only its owner reads. */
  readonly file: string | null;
  /** A command that prints the keys: what asks a key management service. */
  readonly command: string | null;
  readonly dataDir: string;
}

const COMMAND_MS_MAX = 30_000;
const COMMAND_BYTES_MAX = 65_536;
/** Anybody else's right to read or write. */
const OTHERS = 0o007;
const HEAD =
  '# Master keys, <id>:<key>, the newest last. Keep a copy apart from copies of the database.\n';

/** Reads the ring; throws `DbRefusedError` with a sentence that names no key. */
export async function readKeyRing(source: KeySource, rng: Rng): Promise<KeyRing> {
  const { file, command } = source;
  if (command !== null) return ringOf(await output(command), 'MASTER_KEY_COMMAND');
  const path = file ?? keyFileOf(source.dataDir);
  if (file === null) makeOnce(path, rng);
  return ringOf(readOwn(path), path);
}

/** The file that a play-money installation makes for itself. */
export function keyFileOf(dataDir: string): string {
  return join(dataDir, 'master.key');
}

function ringOf(text: string, from: string): KeyRing {
  const parsed = parseKeyRing(text);
  if (parsed.ok) return parsed.value;
  throw refused(dbMessages.masterKeyUnreadable, { from, line: parsed.error.line });
}

function readOwn(path: string): string {
  try {
    if (process.platform !== 'win32' && (statSync(path).mode & OTHERS) !== 0) {
      throw refused(dbMessages.masterKeyOpen, { path });
    }
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw refused(dbMessages.masterKeyFileMissing, { path, reason: String(error.code) });
  }
}

async function output(command: string): Promise<string> {
  const [shell, flag] = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c'];
  const limits = { timeout: COMMAND_MS_MAX, maxBuffer: COMMAND_BYTES_MAX };
  try {
    return (await promisify(execFile)(shell, [flag, command], limits)).stdout;
  } catch (error) {
    // Its message would repeat the command and what it printed.
    const reason = error instanceof Error && 'code' in error ? String(error.code) : 'timeout';
    throw refused(dbMessages.masterKeyCommandFailed, { reason });
  }
}

/** Whole or not at all, and once: of processes that start together all read the same file. */
function makeOnce(path: string, rng: Rng): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  mkdirSync(join(path, '..'), { recursive: true });
  const draft = `${path}.${createUuid({ clock: systemClock, rng })}`;
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, `${HEAD}${newKeyLine(rng)}\n`);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
