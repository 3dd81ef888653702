export * from './account.ts';
export type { Movement } from './movement.ts';
export * from './movements/index.ts';
