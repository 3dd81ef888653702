export { createBossJobs, installJobTables } from './boss-jobs.ts';
export type { JobRunFilter, Jobs, JobsParts } from './jobs.ts';
export { migrations } from './migrations.ts';
export { createRoundJobs } from './round-jobs.ts';
