import { readMigrations } from '@tianping/db';

export { createBossJobs, installJobTables } from './boss-jobs.ts';
export type { JobRunFilter, Jobs, JobsDeps } from './jobs.ts';
export { purgeOld, type RetentionRule } from './retention.ts';
export { createRoundJobs } from './round-jobs.ts';

/** The package's migrations. */
export const migrations = readMigrations('jobs', new URL('../../', import.meta.url));
