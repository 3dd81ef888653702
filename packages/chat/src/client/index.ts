export * from './link.ts';
export * from './room-store.ts';
