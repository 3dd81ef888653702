export { describeJobs } from './jobs-suite.ts';
