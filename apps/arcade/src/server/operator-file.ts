import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ArcadeLog } from './context.ts';
import { type Operator, operatorFile, operatorOf } from './operators.ts';

/** Where a studio that runs alone looks for its operators by default; the file names none at the first start. */
export function ownOperatorFile(dataDir: string): string {
  const path = join(dataDir, 'arcade', 'operators.json');
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(path, '[]\n');
  return path;
}

/**
 * The operators that a file names, in JSON, read again when it has changed. Throws what is wrong with it at the
 * start; a change that cannot be read is reported, and those known before stay.
 */
export function operatorsFrom(path: string, log: ArcadeLog): () => readonly Operator[] {
  let mark = markOf(path);
  let known = readOperators(path);
  return () => {
    const now = markOf(path);
    if (now === mark) return known;
    mark = now;
    try {
      known = readOperators(path);
    } catch (error) {
      log('arcade.fault', { at: 'operators', path, error: String(error) });
    }
    return known;
  };
}

function readOperators(path: string): readonly Operator[] {
  return operatorFile.parse(JSON.parse(readFileSync(path, 'utf8'))).map(operatorOf);
}

function markOf(path: string): string {
  const file = statSync(path, { throwIfNoEntry: false });
  return file ? `${file.mtimeMs} ${file.size} ${file.ino}` : '';
}
