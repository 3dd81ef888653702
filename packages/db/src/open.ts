import type { Clock } from '@tianping/base';
import { openEmbedded } from './embedded/open.ts';
import { openPostgres } from './postgres/open.ts';
import type { Db, Migration } from './types.ts';

/** Where the data is: a folder for the embedded database, or a PostgreSQL (15 or newer). */
export type DbTarget = { readonly dataDir: string } | { readonly databaseUrl: string };

export interface OpenOptions {
  /** All steps of all loaded packages, in the order they are to run. */
  readonly migrations: readonly Migration[];
  readonly clock: Clock;
  /** Told of what needs an operator's eye: a lost idle connection, a conflict tried again. */
  readonly log?: (event: { readonly event: string; readonly detail: string }) => void;
}

/** Opens the database and brings its schema up to date. Throws `DbRefusedError` when it must not start. */
export function openDb(target: DbTarget, options: OpenOptions): Promise<Db> {
  return 'dataDir' in target
    ? openEmbedded(target.dataDir, options)
    : openPostgres(target.databaseUrl, options);
}
