export { DbRefusedError, sqlState, sqlStateOf } from './errors.ts';
export { type Bus, type BusListener, createRedisBus } from './key-value/bus.ts';
export type { KeyValue } from './key-value/key-value.ts';
export { createMemoryKeyValue } from './key-value/memory.ts';
export { createRedisKeyValue } from './key-value/redis.ts';
export * from './keys/index.ts';
export { type DbTarget, type OpenOptions, openDb } from './open.ts';
export { type DatabaseRoles, grantsSql } from './postgres/roles.ts';
export * from './types.ts';
