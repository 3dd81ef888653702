export * from './amounts.ts';
export * from './game-calls.ts';
export * from './signing.ts';
export * from './statuses.ts';
export * from './wallet-calls.ts';
