export { DbRefusedError, sqlState, sqlStateOf } from './errors.ts';
export { createMemoryKeyValue } from './keyvalue/memory.ts';
export { createRedisKeyValue } from './keyvalue/redis.ts';
export type { KeyValue } from './keyvalue/types.ts';
export { type DbTarget, type OpenOptions, openDb } from './open.ts';
export * from './types.ts';
