export { DbRefusedError, sqlState, sqlStateOf } from './errors.ts';
export { type DbTarget, type OpenOptions, openDb } from './open.ts';
export * from './types.ts';
