import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Files that never end up in the built site. */
const OTHER = /\.(test|prop\.test|pg\.test|bench)\.tsx?$|\.md$/;
const FOLDERS = new Set(['node_modules', 'dist', 'data', 'testing']);

/**
 * A hash over names and contents of all sources under `paths`; the same tree gives the same hash
 * anywhere.
 */
export function sourceHash(root: string, paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((start) => filesUnder(join(root, start)))) {
    hash.update(relative(root, path).split(sep).join('/'));
    hash.update('\0');
    hash.update(readFileSync(path));
    hash.update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (entry.isDirectory())
        return FOLDERS.has(entry.name) ? [] : filesUnder(join(path, entry.name));
      return OTHER.test(entry.name) ? [] : [join(path, entry.name)];
    });
}
