export * from './client.ts';
export * from './errors.ts';
export type { WireStorage } from './line.ts';
export * from './md5.ts';
export * from './outcome.ts';
export * from './reads.ts';
export * from './referral.ts';
export * from './storage.ts';
