import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { RecordedFiles, RecordedSet } from '@tianping/plugin-feeds/recorded';

/** Folder of recorded data that is not part of the project. */
const FOLDER = join(
  process.env.TIANPING_SHARED ?? join(import.meta.dirname, '../../../shared'),
  'data',
);

/** The files of a set as text; null when this machine has none. */
export function filesOf(set: RecordedSet): RecordedFiles | null {
  const files = new Map<string, string>();
  for (const stored of storedPaths()) {
    const path = stored.replace(/\.gz$/, '');
    if (set.isOf(path)) files.set(path, textOf(stored));
  }
  return files.size === 0 ? null : files;
}

let stored: readonly string[] | null = null;

function storedPaths(): readonly string[] {
  stored ??= existsSync(FOLDER)
    ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).sort()
    : [];
  return stored;
}

function textOf(path: string): string {
  const bytes = readFileSync(join(FOLDER, path));
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}
