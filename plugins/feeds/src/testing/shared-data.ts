import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Folder of recorded data that is not part of the project. */
const SHARED = process.env.TIANPING_SHARED ?? join(import.meta.dirname, '../../../../../shared');

/** Path of a recorded file, or null when this machine has none; tests that need it then report so and skip. */
export function sharedFile(path: string): string | null {
  const file = join(SHARED, 'data', path);
  return existsSync(file) ? file : null;
}
