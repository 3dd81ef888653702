export { readBehind, waitingForLocks } from './behind.ts';
export { type ColumnKind, type Describer, openDescriber } from './describe.ts';
export { onDatabase, onEmbedded, onPostgres, type TestEngine } from './engine.ts';
export { freePort } from './free-port.ts';
export {
  findPostgres,
  startTestPostgres,
  type TestPostgres,
  type TestPostgresOptions,
} from './postgres.ts';
export { startTestRedis, type TestRedis } from './redis.ts';
export { createTestSealer } from './sealer.ts';
export { openTestDb } from './test-db.ts';
export { withTx } from './with-tx.ts';
