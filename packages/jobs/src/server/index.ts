export { createBossJobs, installJobTables } from './boss-jobs.ts';
export type { JobRunFilter, Jobs, JobsParts } from './jobs.ts';
export { migrations } from './migrations.ts';
export { type Keeping, purgeOld } from './retention.ts';
export { createRoundJobs } from './round-jobs.ts';
