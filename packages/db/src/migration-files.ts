import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Migration } from './types.ts';

/**
 * A package's part of the schema, read from the folder of the package: `migrations/*.sql`, each run once, and
 * `src/server/sql/*.sql` (one function, or one tight group, a file), each run again whenever it changed. Both in the
 * order of their names.
 */
export function readMigrations(owner: string, root: URL): readonly Migration[] {
  return [
    ...readFolder(owner, new URL('migrations/', root)),
    ...readFolder(owner, new URL('src/server/sql/', root)).map((file) => ({
      ...file,
      repeatable: true,
    })),
  ];
}

function readFolder(owner: string, folder: URL): Migration[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => ({
    id: `${owner}/${name.slice(0, -'.sql'.length)}`,
    sql: readFileSync(new URL(name, folder), 'utf8'),
  }));
}
