import type { TestProject } from 'vitest/node';
import { findPostgres, startTestPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL server of this run; null where its programs are missing. */
    readonly postgres: string | null;
  }
}

/**
 * Waits for no disk: what these tests ask of a server outlives its end, if not the machine's. Each worker opens a few
 * databases at a time, with connections of their own.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

/** Runs before all files: one server for all of them, of which each test file has databases of its own. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const server = findPostgres() ? await startTestPostgres({ settings: SETTINGS }) : null;
  project.provide('postgres', server?.url ?? null);
  return async () => server?.stop();
}
