export { openTestDb } from './test-db.ts';
