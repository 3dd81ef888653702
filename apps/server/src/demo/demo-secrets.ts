import { createHash, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the results of the simulated seasons are derived from. */
export interface DemoSecrets {
  /** For the seasons and everything that is played in them. */
  readonly seed: string;
  /** For draws by lot. */
  readonly drawSecret: string;
}

const FILE = 'simulator-secrets.json';
const SECRET_BYTES = 32;
const secret = z.string().regex(/^[0-9a-f]{64}$/);
const stored = z.object({ seed: secret, drawSecret: secret });

/**
 * The secrets of a data folder, made by its first start and readable by the server's user alone; the same after every
 * restart, so that unfinished seasons continue. Throws for a file that is incomplete: new secrets would leave its
 * matches without their results.
 */
export function loadDemoSecrets(dataDir: string): DemoSecrets {
  const path = join(dataDir, FILE);
  return readSecrets(path) ?? makeSecrets(dataDir, path);
}

function readSecrets(path: string): DemoSecrets | null {
  try {
    return stored.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${path} is not whole`, { cause: error });
  }
}

/**
 * Written to a temporary file and linked into place: of two simultaneous starts one wins, and no partial file is ever
 * read.
 */
function makeSecrets(dataDir: string, path: string): DemoSecrets {
  mkdirSync(dataDir, { recursive: true });
  const made: DemoSecrets = { seed: randomSecret(), drawSecret: randomSecret() };
  const draft = `${path}.${createHash('sha256').update(made.seed).digest('hex').slice(0, 8)}`;
  writeFileSync(draft, JSON.stringify(made), { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(draft, path);
    return made;
  } catch (error) {
    const known = readSecrets(path);
    if (known === null) throw error;
    return known;
  } finally {
    rmSync(draft);
  }
}

function randomSecret(): string {
  return randomBytes(SECRET_BYTES).toString('hex');
}
