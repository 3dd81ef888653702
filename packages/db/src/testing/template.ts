import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATION_TABLES } from '../migrate.ts';
import type { Migration } from '../types.ts';

/** Where migrated databases are kept from one run of tests to the next, for this user alone. */
export function templateFolder(): string {
  return join(tmpdir(), `tianping-test-db-${process.getuid?.() ?? 'user'}`);
}

/** Names a migrated database by the engine, by how it was made and by all that was run on it. */
export function templateKey(
  migrations: readonly Migration[],
  made: readonly string[] = [],
): string {
  return createHash('sha256')
    .update(JSON.stringify([pgliteVersion(), MIGRATION_TABLES, migrations, made]))
    .digest('hex')
    .slice(0, 24);
}

function pgliteVersion(): string {
  const found = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const manifest: unknown = JSON.parse(readFileSync(join(found, '../../package.json'), 'utf8'));
  return JSON.stringify(
    manifest && typeof manifest === 'object' && 'version' in manifest ? manifest.version : null,
  );
}
